import { Link } from "wouter";
import { formatDayShort } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { offerScreenWords } from "../../../../shared/words/fr/booking/offer.ts";
import { FailedForm, isWrongSearch } from "../../../../web/components/offer-list/list-failed.tsx";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { Alert } from "../../../../web/ui/display.tsx";
import type { DayPrice, TripSearchResult } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { TripCardSkeleton } from "../trip-card.tsx";
import { countFilters, noFilters } from "../trip-search-address.ts";
import { leavesTooEarly, useOutbound } from "../use-outbound.ts";
import { Connections, useConnections } from "./connections.tsx";
import { PopularLines } from "./popular-lines.tsx";
import type { TripSearchTools } from "./use-trip-search.ts";

/** What a list without departures says and suggests. */

const { empty, list: words } = tripWords;

/** Shown on phones only: on a desktop the search form is always open above the list. */
export function EditSearch({ onEdit }: { onEdit: () => void }) {
  return (
    <Button size="sm" variant="secondary" className="lg:hidden" onClick={onEdit}>
      {offerScreenWords.editSearch}
    </Button>
  );
}

/** The day has passed, or the outbound bus arrives later. */
export function TooEarlyDay({ search, today, earliest, hrefOf }: TripSearchTools) {
  const passed = search.date < today;
  return (
    <Alert
      tone="warning"
      title={passed ? words.pastDay : words.beforeArrival(formatDayShort(earliest))}
      action={
        <Link
          href={hrefOf({ date: earliest })}
          replace
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {earliest === today ? words.today : words.fromArrival}
        </Link>
      }
    />
  );
}

export function NothingFound(props: {
  result: TripSearchResult;
  tools: TripSearchTools;
  onEdit: () => void;
}) {
  const { result, tools, onEdit } = props;
  const filtered = countFilters(tools.search) > 0;
  const nearest = result.nearest.filter(({ day }) => day >= tools.earliest);
  const outbound = useOutbound(tools.search.returning);
  const { data: found = [], isLoading } = useConnections(tools.search, !filtered);
  const connections = found.filter(({ first }) => !leavesTooEarly(first, outbound));
  const nowhere = !filtered && nearest.length === 0 && connections.length === 0;
  if (isLoading) {
    return (
      <ul aria-busy="true">
        <TripCardSkeleton />
      </ul>
    );
  }
  return (
    <>
      {connections.length > 0 && <Connections connections={connections} search={tools.search} />}
      {(connections.length === 0 || nearest.length > 0) && (
        <div className="rounded-card border-2 border-dashed border-line-strong bg-surface p-6 text-center">
          <h2 className="text-2xl">{empty.title}</h2>
          <p className="mt-2 mb-4 text-ink-soft">
            {filtered ? empty.filters : nowhere ? empty.nothing : empty.day}
          </p>
          {filtered && <Button onClick={() => tools.change(noFilters)}>{empty.clear}</Button>}
          {nowhere && <EditSearch onEdit={onEdit} />}
          {nearest.length > 0 && <NearestDays days={nearest} currency={result.currency} tools={tools} />}
        </div>
      )}
      {nowhere && (
        <div className="mt-8">
          <PopularLines near={[result.from.name, result.to.name]} />
        </div>
      )}
    </>
  );
}

function NearestDays(props: { days: readonly DayPrice[]; currency: string; tools: TripSearchTools }) {
  const { days, currency, tools } = props;
  return (
    <>
      <h3 className="mt-2 mb-2 text-lg">{empty.nearest}</h3>
      <ul className="flex flex-col gap-2">
        {days.map((one) => (
          <li key={one.day}>
            <Link
              href={tools.hrefOf({ date: one.day, ...noFilters })}
              className={buttonClass({
                variant: "secondary",
                block: true,
                className: "flex-wrap justify-between!",
              })}
            >
              <span className="first-letter:uppercase">{formatDayShort(one.day)}</span>
              {one.price !== null && <span>{formatMoney(one.price, currency)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An unknown city has to be changed; after a network failure it helps to retry. */
export function SearchFailure(props: { error: unknown; onEdit: () => void; onRetry: () => void }) {
  const wrong = isWrongSearch(props.error);
  return (
    <>
      <FailedForm
        error={props.error}
        className="mb-8"
        action={
          wrong ? (
            <EditSearch onEdit={props.onEdit} />
          ) : (
            <Button size="sm" variant="secondary" onClick={props.onRetry}>
              {offerScreenWords.retry}
            </Button>
          )
        }
      />
      {wrong && <PopularLines />}
    </>
  );
}
