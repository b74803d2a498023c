import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { FormHead } from "../../../../web/components/offer-list/form-head.tsx";
import { useSoonOffers } from "../../../../web/state/soon-offers.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { noFilters, type RentalSearch, type RentalType } from "../rental-search-address.ts";
import { RentalSearchForm } from "./rental-search-form.tsx";
import type { RentalSearchTools } from "./use-rental-search.ts";

/** « 12 – 15 déc. · 2 voyageurs »; the hours of a car mean nothing without days. */
function wishFr(search: RentalSearch, type: RentalType): string {
  const dates = search.from && search.to ? formatPeriod(search.from, search.to) : null;
  const hours = dates && `${search.pickupAt} → ${search.returnAt}`;
  const more = type === "house" ? rentalWords.card.guests(search.guests) : hours;
  return [dates ?? rentalWords.search.noDates, more]
    .flatMap((part) => part?.replaceAll(" ", "\u00a0") ?? [])
    .join(" · ");
}

export function RentalListHead(props: {
  tools: RentalSearchTools;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}) {
  const { tools, editing, onEditing } = props;
  const { search, today, change, type } = tools;
  const kind = rentalWords[type];
  // Nothing is promised where there is nothing to search yet.
  const soon = useSoonOffers().includes(type);
  const form = (
    <RentalSearchForm
      key={`${search.city} ${search.from} ${search.to} ${search.guests}`}
      type={type}
      search={search}
      today={today}
      onSearch={(asked) => {
        onEditing(false);
        change({ ...asked, ...noFilters }, { replace: false });
      }}
    />
  );
  return (
    <FormHead
      chosen={search.city ? { heading: kind.in(search.city), wish: wishFr(search, type) } : null}
      title={kind.title}
      lead={kind.lead}
      form={search.city || !soon ? form : null}
      editing={editing}
      onEditing={onEditing}
    />
  );
}
