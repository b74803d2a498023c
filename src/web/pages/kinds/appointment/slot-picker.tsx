import clsx from "clsx";
import { ChevronLeft, ChevronRight, MapPin } from "lucide-react";
import type { ConsultantDetail, SlotDay } from "../../../../modules/appointment/search/appointment-schema.ts";
import { formatDateTime, formatDayLong } from "../../../../shared/dates.ts";
import { consultingFr } from "../../../../shared/fr/appointment/consulting.ts";
import { failureOf } from "../../../state/failures.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Alert, Card, Skeleton } from "../../../ui/display.tsx";
import type { Slots } from "./use-slot.ts";

const words = consultingFr.detail;

/** The zone of the country when the clock of the browser shows another hour. */
function foreignZone(timeZone: string): string | null {
  const here = new Date().toLocaleString("fr", { timeZoneName: "short" });
  const there = new Date().toLocaleString("fr", { timeZone, timeZoneName: "short" });
  return here === there ? null : (timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone);
}

/** Free slots by day, each day grouped by place. */
export function SlotPicker({ consultant, tools }: { consultant: ConsultantDetail; tools: Slots }) {
  const { slots, from, today } = tools;
  const zone = foreignZone(consultant.timeZone);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">{words.slots}</h2>
        <div className="flex gap-1">
          <IconButton label={words.earlier} onClick={tools.earlier} disabled={from <= today}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.later} onClick={tools.later}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {zone && <p className="text-sm text-ink-soft">{words.clock(zone)}</p>}
      {slots.error && !slots.data && <Alert tone="danger" title={failureOf(slots.error).message} />}
      {!slots.data && !slots.error && <Skeleton className="h-60" />}
      {slots.data && <Days consultant={consultant} tools={tools} />}
    </Card>
  );
}

function Days({ consultant, tools }: { consultant: ConsultantDetail; tools: Slots }) {
  const { slots, show } = tools;
  if (!slots.data) return null;
  const { days, next } = slots.data;
  const open = days.filter(({ places }) => places.length > 0);
  if (open.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-soft">{words.noSlots}</p>
        {next ? (
          <Button variant="secondary" onClick={() => show(next.day)}>
            {words.nextSlot(formatDateTime(next.startsAt, consultant.timeZone))}
          </Button>
        ) : (
          <p>{words.noNext}</p>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {open.map((day) => (
        <DaySlots key={day.day} day={day} consultant={consultant} tools={tools} />
      ))}
    </div>
  );
}

function DaySlots({
  day: { day, places },
  consultant,
  tools: { slot, choose },
}: {
  day: SlotDay;
  consultant: ConsultantDetail;
  tools: Slots;
}) {
  return (
    <section aria-label={formatDayLong(day)}>
      <h3 className="mb-2 font-bold first-letter:uppercase">{formatDayLong(day)}</h3>
      {places.map(({ placeId, starts }) => {
        const place = consultant.places.find(({ id }) => id === placeId);
        return (
          <div key={placeId} className="mb-3">
            <p className="mb-1.5 flex gap-1.5 text-sm text-ink-soft">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {[place?.name, place?.quarter, place?.city].filter(Boolean).join(", ")}
            </p>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {starts.map((start) => {
                const pressed = slot?.start === start.start && slot.placeId === placeId;
                return (
                  <button
                    key={start.unit}
                    type="button"
                    aria-pressed={pressed}
                    onClick={() => choose(start)}
                    className={clsx(
                      "min-h-11 rounded-control border-2 font-bold tabular-nums transition-colors",
                      pressed
                        ? "border-forest-800 bg-forest-800 text-white"
                        : "border-line bg-white hover:border-forest-800",
                    )}
                  >
                    {start.time}
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </section>
  );
}
