import { formatDayShort } from "../../../../shared/dates.ts";
import { FormHead } from "../../../../web/components/offer-list/form-head.tsx";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { noFilters, type TripSearch } from "../trip-search-address.ts";
import { TripSearchForm } from "./trip-search-form.tsx";
import type { TripSearchTools } from "./use-trip-search.ts";

/** « lundi 23 novembre · retour mer. 25 nov. · 2 places »; lines break only between the parts. */
function wishFr({ date, returnDate, places }: TripSearch): string {
  const back = returnDate && tripWords.search.returning(formatDayShort(returnDate));
  return [formatDayShort(date), back, placeCountWords(places)]
    .filter(Boolean)
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" · ");
}

export function TripListHead(props: {
  tools: TripSearchTools;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}) {
  const { editing, onEditing } = props;
  const { search, earliest, change } = props.tools;
  const form = (
    <TripSearchForm
      key={`${search.from} ${search.to} ${search.date} ${search.returnDate} ${search.places}`}
      search={search}
      today={earliest}
      onSearch={(asked) => {
        onEditing(false);
        change({ ...asked, ...noFilters }, { replace: false });
      }}
    />
  );
  const heading = (
    <>
      <span aria-hidden="true">{tripWords.line(search.from, search.to)}</span>
      <span className="sr-only">{tripWords.lineAloud(search.from, search.to)}</span>
    </>
  );
  return (
    <FormHead
      chosen={search.from && search.to ? { heading, wish: wishFr(search) } : null}
      title={tripWords.search.title}
      lead={tripWords.search.lead}
      form={form}
      editing={editing}
      onEditing={onEditing}
    />
  );
}
