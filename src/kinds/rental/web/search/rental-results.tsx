import { Link } from "wouter";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { offerScreenWords } from "../../../../shared/words/fr/booking/offer.ts";
import { filterWords } from "../../../../shared/words/fr/ui/filters.ts";
import { FailedForm } from "../../../../web/components/offer-list/list-failed.tsx";
import { ListResults } from "../../../../web/components/offer-list/list-results.tsx";
import { NothingFound } from "../../../../web/components/offer-list/nothing-found.tsx";
import { OfferCards } from "../../../../web/components/offer-list/offer-cards.tsx";
import { useRememberedCity } from "../../../../web/state/use-remembered-city.ts";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { EmptyRoad } from "../../../../web/ui/illustrations.tsx";
import { type RentalCard as Rental, type RentalSearchResult, rentalSorts } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { countFilters, noFilters, type RentalSearch, type RentalType } from "../rental-search-address.ts";
import { RentalCard, RentalCardSkeleton } from "./rental-card.tsx";
import { FilterGroups } from "./rental-filters.tsx";
import { type RentalSearchTools, useRentalPages } from "./use-rental-search.ts";

const words = rentalWords.list;

type RentalPage = RentalSearchResult<Rental>;

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
  const first: RentalPage | undefined = list.data?.pages[0];
  useRememberedCity(type, search.city, (first?.total ?? 0) > 0);
  if (list.error && !list.data) {
    return (
      <FailedForm
        error={list.error}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => list.refetch()}>
              {offerScreenWords.retry}
            </Button>
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {offerScreenWords.editSearch}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <ListResults
      list={list}
      found={first && rentalWords[type].found(first.total)}
      searching={words.loading}
      narrowing={{
        groups: (
          <FilterGroups
            type={type}
            facets={first?.facets}
            filters={search}
            currency={first?.currency ?? "XAF"}
            onChange={change}
          />
        ),
        count: countFilters(search),
        onClear: () => change(noFilters),
        show: rentalWords.filters.show(first?.total ?? 0),
        width: "w-[280px]",
        sort: search.sort,
        sorts: rentalSorts,
        sortNames: words.sorts,
        onSort: (sort) => change({ sort }),
      }}
    >
      <OfferCards<RentalPage>
        list={list}
        className={grid}
        outlines={6}
        outline={RentalCardSkeleton}
        more={words.more}
      >
        {({ rentals }, part) =>
          rentals.map((rental, index) => (
            <RentalCard
              key={rental.id}
              rental={rental}
              href={detailHref(type, rental.id, search)}
              first={part === 0 && index < firstCards}
            />
          ))
        }
      </OfferCards>
      {first?.total === 0 && <NoRentals result={first} tools={tools} />}
    </ListResults>
  );
}

function NoRentals({ result, tools }: { result: RentalPage; tools: RentalSearchTools }) {
  const filtered = countFilters(tools.search) > 0;
  return (
    <NothingFound
      offer={tools.type}
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
    </NothingFound>
  );
}
