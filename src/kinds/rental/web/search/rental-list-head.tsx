import { Pencil } from "lucide-react";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { listHeading } from "../../../../web/components/offer-list/list-heading.ts";
import { useSoonOffers } from "../../../../web/state/soon-offers.ts";
import { LateWindow } from "../../../../web/ui/late-window.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { noFilters, type RentalSearch, type RentalType } from "../rental-search-address.ts";
import { RentalSearchForm } from "./rental-search-form.tsx";
import type { RentalSearchTools } from "./use-rental-search.ts";

const Dialog = lazyPart(() => import("../../../../web/ui/dialog.tsx").then((module) => module.Dialog));

/** « 12 – 15 déc. · 2 voyageurs »; the hours of a car mean nothing without days. */
function wishFr(search: RentalSearch, type: RentalType): string {
  const dates = search.from && search.to ? formatPeriod(search.from, search.to) : null;
  const hours = dates && `${search.pickupAt} → ${search.returnAt}`;
  const more = type === "house" ? rentalWords.card.guests(search.guests) : hours;
  return [dates ?? rentalWords.search.noDates, more]
    .flatMap((part) => part?.replaceAll(" ", "\u00a0") ?? [])
    .join(" · ");
}

/** The search form: open on a desktop, one tappable line on a phone. */
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
    <div className="relative bg-forest-900 text-white">
      <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
      <div className="page-width relative py-1.5 sm:py-3 short:py-1 lg:py-6">
        {search.city ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 short:flex short:items-baseline short:gap-3">
                <h1 className={listHeading}>{kind.in(search.city)}</h1>
                <p className="text-sm text-white/90 sm:text-base">{wishFr(search, type)}</p>
              </div>
              <button
                type="button"
                aria-label={rentalWords.search.edit}
                title={rentalWords.search.edit}
                onClick={() => onEditing(true)}
                className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sun-400 text-ink shadow-edge-sun active:translate-y-0.5 active:shadow-none short:size-9 lg:hidden"
              >
                <Pencil className="size-5" aria-hidden="true" />
              </button>
            </div>
            <div className="mt-4 hidden rounded-card bg-paper p-4 lg:block">{form}</div>
            <LateWindow open={editing} onClose={() => onEditing(false)}>
              <Dialog open={editing} onOpenChange={onEditing} title={kind.title}>
                {form}
              </Dialog>
            </LateWindow>
          </>
        ) : (
          <>
            <h1 className="heading-page">{kind.title}</h1>
            {!soon && (
              <>
                <p className="mt-1 mb-4 max-w-xl text-white/90">{kind.lead}</p>
                <div className="rounded-card bg-paper p-4">{form}</div>
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}
