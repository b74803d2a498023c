import { Link } from "wouter";
import type { TripSearchResult } from "../../../../modules/trip/operate/departure-schema.ts";
import { formatDayShort } from "../../../../shared/dates.ts";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { failureOf } from "../../../state/failures.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/display.tsx";
import { PopularLines } from "./popular-lines.tsx";
import { countFilters, noFilters } from "./trip-search-address.ts";
import type { TripSearchTools } from "./use-trip-search.ts";

/** What a list without departures says, and the way on that it offers. */

const { empty, list: words } = tripFr;

/** On a desktop the search stands open above the list. */
export function EditSearch({ onEdit }: { onEdit: () => void }) {
  return (
    <Button size="sm" variant="secondary" className="lg:hidden" onClick={onEdit}>
      {tripFr.search.edit}
    </Button>
  );
}

/** `returning`: the day lies before the arrival of the way out. */
export function PastDay({ todayHref, returning }: { todayHref: string; returning: boolean }) {
  return (
    <Alert
      tone="warning"
      title={returning ? words.beforeArrival : words.pastDay}
      action={
        <Link href={todayHref} replace className={buttonClass({ variant: "secondary", size: "sm" })}>
          {returning ? words.fromArrival : words.today}
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
  const nowhere = !filtered && result.nearest.length === 0;
  return (
    <>
      <div className="rounded-card border-2 border-dashed border-line-strong bg-white p-6 text-center">
        <h2 className="text-2xl">{empty.title}</h2>
        <p className="mt-2 mb-4 text-ink-soft">
          {filtered ? empty.filters : nowhere ? empty.nothing : empty.day}
        </p>
        {filtered && <Button onClick={() => tools.change(noFilters)}>{empty.clear}</Button>}
        {nowhere && <EditSearch onEdit={onEdit} />}
        {result.nearest.length > 0 && <NearestDays result={result} tools={tools} />}
      </div>
      {nowhere && (
        <div className="mt-8">
          <PopularLines near={[result.from.name, result.to.name]} />
        </div>
      )}
    </>
  );
}

function NearestDays({ result, tools }: { result: TripSearchResult; tools: TripSearchTools }) {
  return (
    <>
      <h3 className="mt-2 mb-2 text-lg">{empty.nearest}</h3>
      <ul className="flex flex-col gap-2">
        {result.nearest.map((one) => (
          <li key={one.day}>
            <Link
              href={tools.hrefOf({ date: one.day, ...noFilters })}
              className={buttonClass({ variant: "secondary", block: true, className: "justify-between!" })}
            >
              <span className="first-letter:uppercase">{formatDayShort(one.day)}</span>
              {one.price !== null && <span>{formatMoney(one.price, result.currency)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A city that nobody serves is not helped by asking again; a network is. */
export function SearchFailure(props: { error: unknown; onEdit: () => void; onRetry: () => void }) {
  const { code, message } = failureOf(props.error);
  const unknown = code === "UNKNOWN_CITY";
  return (
    <>
      <Alert
        tone="warning"
        title={message}
        className="mb-8"
        action={
          unknown ? (
            <EditSearch onEdit={props.onEdit} />
          ) : (
            <Button size="sm" variant="secondary" onClick={props.onRetry}>
              {words.retry}
            </Button>
          )
        }
      />
      {unknown && <PopularLines />}
    </>
  );
}
