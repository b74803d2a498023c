import { Pencil } from "lucide-react";
import { useState } from "react";
import { formatDayLong } from "../../../shared/dates.ts";
import { placesFr, tripFr } from "../../../shared/fr/trip.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { noFilters } from "./trip-search-address.ts";
import { TripSearchForm } from "./trip-search-form.tsx";
import type { TripSearchTools } from "./use-trip-search.ts";

/** The search on Mboa's cloth: open on a desktop, one line to touch on a phone. */
export function TripListHead({ tools }: { tools: TripSearchTools }) {
  const { search, today, change } = tools;
  const [editing, setEditing] = useState(false);
  const chosen = Boolean(search.from && search.to);
  const form = (
    <TripSearchForm
      key={`${search.from} ${search.to} ${search.date} ${search.returnDate} ${search.places}`}
      search={search}
      today={today}
      onSearch={(asked) => {
        setEditing(false);
        change({ ...asked, ...noFilters }, { replace: false });
      }}
    />
  );
  return (
    <div className="relative bg-forest-900 text-white">
      <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
      <div className="page-width relative py-4 lg:py-6">
        {chosen ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <h1 className="text-[1.6rem] lg:text-3xl">
                  <span aria-hidden="true">{tripFr.line(search.from, search.to)}</span>
                  <span className="sr-only">{tripFr.lineAloud(search.from, search.to)}</span>
                </h1>
                <p className="text-white/90 first-letter:uppercase">
                  {`${formatDayLong(search.date)} · ${placesFr(search.places)}`}
                </p>
              </div>
              <button
                type="button"
                aria-label={tripFr.search.edit}
                title={tripFr.search.edit}
                onClick={() => setEditing(true)}
                className="flex size-12 shrink-0 items-center justify-center rounded-control bg-sun-400 text-ink shadow-edge-sun active:translate-y-0.5 active:shadow-none lg:hidden"
              >
                <Pencil className="size-5" aria-hidden="true" />
              </button>
            </div>
            <div className="mt-4 hidden rounded-card bg-paper p-4 lg:block">{form}</div>
            <Dialog open={editing} onOpenChange={setEditing} title={tripFr.search.title}>
              {form}
            </Dialog>
          </>
        ) : (
          <>
            <h1 className="text-3xl lg:text-4xl">{tripFr.search.title}</h1>
            <p className="mt-1 mb-4 max-w-xl text-white/90">{tripFr.search.lead}</p>
            <div className="rounded-card bg-paper p-4">{form}</div>
          </>
        )}
      </div>
    </div>
  );
}
