import { Pencil } from "lucide-react";
import { formatDayShort } from "../../../../shared/dates.ts";
import { listHeading } from "../../../../web/components/offer-list/list-heading.ts";
import { LateWindow } from "../../../../web/ui/late-window.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { noFilters, type TripSearch } from "../trip-search-address.ts";
import { TripSearchForm } from "./trip-search-form.tsx";
import type { TripSearchTools } from "./use-trip-search.ts";

const Dialog = lazyPart(() => import("../../../../web/ui/dialog.tsx").then((module) => module.Dialog));

/** « lundi 23 novembre · retour mer. 25 nov. · 2 places »; lines break only between the parts. */
function wishFr({ date, returnDate, places }: TripSearch): string {
  const back = returnDate && tripWords.search.returning(formatDayShort(returnDate));
  return [formatDayShort(date), back, placeCountWords(places)]
    .filter(Boolean)
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" · ");
}

/** The search form: open on a desktop, one tappable line on a phone. */
export function TripListHead(props: {
  tools: TripSearchTools;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}) {
  const { editing, onEditing } = props;
  const { search, earliest, change } = props.tools;
  const chosen = Boolean(search.from && search.to);
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
  return (
    <div className="relative bg-forest-900 text-white">
      <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
      <div className="page-width relative py-1.5 sm:py-3 short:py-1 lg:py-6">
        {chosen ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 short:flex short:items-baseline short:gap-3">
                <h1 className={listHeading}>
                  <span aria-hidden="true">{tripWords.line(search.from, search.to)}</span>
                  <span className="sr-only">{tripWords.lineAloud(search.from, search.to)}</span>
                </h1>
                <p className="text-sm text-white/90 first-letter:uppercase sm:text-base">{wishFr(search)}</p>
              </div>
              <button
                type="button"
                aria-label={tripWords.search.edit}
                title={tripWords.search.edit}
                onClick={() => onEditing(true)}
                className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sun-400 text-ink shadow-edge-sun active:translate-y-0.5 active:shadow-none short:size-9 lg:hidden"
              >
                <Pencil className="size-5" aria-hidden="true" />
              </button>
            </div>
            <div className="mt-4 hidden rounded-card bg-paper p-4 lg:block">{form}</div>
            <LateWindow open={editing} onClose={() => onEditing(false)}>
              <Dialog open={editing} onOpenChange={onEditing} title={tripWords.search.title}>
                {form}
              </Dialog>
            </LateWindow>
          </>
        ) : (
          <>
            <h1 className="heading-page">{tripWords.search.title}</h1>
            <p className="mt-1 mb-4 max-w-xl text-white/90">{tripWords.search.lead}</p>
            <div className="rounded-card bg-paper p-4">{form}</div>
          </>
        )}
      </div>
    </div>
  );
}
