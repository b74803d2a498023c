import { Link } from "wouter";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { filterWords } from "../../../../shared/words/fr/ui/filters.ts";
import { waitingSentence } from "../../../../web/components/offer/waiting-sentence.ts";
import { FilterButton } from "../../../../web/components/offer-list/filter-button.tsx";
import { FilterPanel } from "../../../../web/components/offer-list/filter-panel.tsx";
import { barSelect, ListBar } from "../../../../web/components/offer-list/list-bar.tsx";
import { MoreButton } from "../../../../web/components/offer-list/more-button.tsx";
import { SoonCard } from "../../../../web/pages/search/soon-offers.tsx";
import { failureOf } from "../../../../web/state/failures.ts";
import { useSoonOffers } from "../../../../web/state/soon-offers.ts";
import { useRememberedCity } from "../../../../web/state/use-remembered-city.ts";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { Alert } from "../../../../web/ui/display.tsx";
import { EmptyState } from "../../../../web/ui/empty-state.tsx";
import { EmptyRoad } from "../../../../web/ui/illustrations.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import { type RentalCard as Rental, type RentalSearchResult, rentalSorts } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { countFilters, noFilters, type RentalSearch, type RentalType } from "../rental-search-address.ts";
import { RentalCard, RentalCardSkeleton } from "./rental-card.tsx";
import { ClearButton, FilterGroups, type RentalFiltersProps } from "./rental-filters.tsx";
import { type RentalSearchTools, useRentalPages } from "./use-rental-search.ts";

const words = rentalWords.list;
const grid = "grid gap-1.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3";

/** Cards that a phone shows at once, whose pictures load first. */
const firstCards = 4;

export function detailHref(type: RentalType, id: string, search: RentalSearch): string {
  const { from, to, pickupAt, returnAt, guests, driver } = search;
  const more = type === "car" ? { pickupAt, returnAt, driver } : { guests };
  return withQuery(offerRoutes[type].detail, { uuid: id, from, to, ...more });
}

/** The list with its filters, or suggestions when it is empty. */
export function RentalResults({ tools, onEdit }: { tools: RentalSearchTools; onEdit: () => void }) {
  const { search, type, change } = tools;
  const list = useRentalPages(tools);
  const first = list.data?.pages[0] as RentalSearchResult<Rental> | undefined;
  const currency = first?.currency ?? "XAF";
  const filters = { type, facets: first?.facets, filters: search, currency, onChange: change };
  useRememberedCity(type, search.city, (first?.total ?? 0) > 0);
  if (list.error && !list.data) {
    return (
      <Alert
        tone="warning"
        title={failureOf(list.error).message}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => list.refetch()}>
              {words.retry}
            </Button>
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {rentalWords.search.edit}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <div className="flex gap-8">
      <FilterPanel className="w-[280px]" clear={<ClearButton {...filters} />}>
        <FilterGroups {...filters} />
      </FilterPanel>
      <div className="min-w-0 flex-1">
        <ListBar found={first ? rentalWords[type].found(first.total) : waitingSentence(list, words.loading)}>
          <ListTools tools={tools} filters={filters} total={first?.total ?? 0} />
        </ListBar>
        <ul className={grid} aria-busy={list.isPending}>
          {list.isPending && [1, 2, 3, 4, 5, 6].map((key) => <RentalCardSkeleton key={key} />)}
          {list.data?.pages.flatMap((page, part) =>
            page.rentals.map((rental, index) => (
              <RentalCard
                key={rental.id}
                rental={rental}
                href={detailHref(type, rental.id, search)}
                first={part === 0 && index < firstCards}
              />
            )),
          )}
        </ul>
        <MoreButton list={list} label={words.more} />
        {first?.total === 0 && <NothingFound result={first} tools={tools} />}
      </div>
    </div>
  );
}

function ListTools(props: { tools: RentalSearchTools; filters: RentalFiltersProps; total: number }) {
  const { tools, filters, total } = props;
  const { search, change } = tools;
  return (
    <>
      <FilterButton
        count={countFilters(search)}
        show={rentalWords.filters.show(total)}
        clear={<ClearButton {...filters} />}
      >
        <FilterGroups {...filters} />
      </FilterButton>
      <Select
        label={words.sort}
        hideLabel
        className={barSelect}
        value={search.sort}
        options={rentalSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
        onValueChange={(sort) => change({ sort: sort as RentalSearch["sort"] })}
      />
    </>
  );
}

function NothingFound({ result, tools }: { result: RentalSearchResult<Rental>; tools: RentalSearchTools }) {
  const filtered = countFilters(tools.search) > 0;
  if (useSoonOffers().includes(tools.type)) return <SoonCard offer={tools.type} />;
  return (
    <EmptyState
      illustration={<EmptyRoad />}
      title={rentalWords[tools.type].empty}
      action={
        filtered ? (
          <Button onClick={() => tools.change(noFilters)}>{filterWords.clear}</Button>
        ) : (
          result.nearest.map(({ from, to, count }) => (
            <Link
              key={from}
              href={tools.hrefOf({ from, to })}
              className={buttonClass({ variant: "secondary" })}
            >
              {`${formatPeriod(from, to)} · ${words.nearestCount(count)}`}
            </Link>
          ))
        )
      }
    >
      {filtered ? words.filtered : result.nearest.length > 0 ? words.nearest : words.emptyText}
    </EmptyState>
  );
}
