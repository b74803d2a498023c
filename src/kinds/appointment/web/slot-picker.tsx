import clsx from "clsx";
import { ChevronLeft, ChevronRight, MapPin } from "lucide-react";
import { paths } from "../../../shared/address/paths.ts";
import { type Day, formatDateTime, formatDayShort, spokenDay } from "../../../shared/dates.ts";
import { offsetAt } from "../../../shared/time-zones.ts";
import { countryName } from "../../../web/components/language/country-name.ts";
import { NamesIn } from "../../../web/components/language/names-in.tsx";
import { DayFace, dayFace } from "../../../web/components/offer/day-face.tsx";
import { useCountry } from "../../../web/state/country.ts";
import { failureOf } from "../../../web/state/failures.ts";
import { useBrowserValue } from "../../../web/state/server-view.ts";
import { Button, IconButton } from "../../../web/ui/button.tsx";
import { Alert, Skeleton } from "../../../web/ui/display.tsx";
import type { ConsultantDetail, SlotDay } from "../search/appointment-schema.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { meetingPlace, practiceLine } from "./meeting-place.ts";
import { type Slots, slotValue } from "./use-slot.ts";

const words = consultingWords.detail;
const minuteMs = 60_000;

/** Whether the browser's clock differs from the country's now. Offsets are compared, because a browser is slow to look up the name of a zone. */
function isForeign(timeZone: string): boolean {
  const now = new Date();
  return offsetAt(now.getTime(), timeZone) !== -now.getTimezoneOffset() * minuteMs;
}

type Where = Pick<ConsultantDetail, "timeZone" | "places" | "service">;

interface PickerProps {
  consultant: Where;
  tools: Slots;
}

/** The title of the days and hours, where a slot is chosen. */
export const slotsId = "slots-title";

/** Days with their number of free slots, and the slots of the chosen day by place. */
export function SlotPicker({ consultant, tools }: PickerProps) {
  const { slots, from, today } = tools;
  const country = useCountry();
  const foreign = useBrowserValue(() => isForeign(consultant.timeZone), false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={slotsId} tabIndex={-1} className="text-2xl outline-none">
          {words.slots}
        </h2>
        <div className="ml-auto flex gap-1">
          <IconButton label={words.earlier} onClick={tools.earlier} disabled={from <= today}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.later} onClick={tools.later}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {country && foreign && <p className="text-sm text-ink-soft">{words.clock(countryName(country))}</p>}
      {slots.error && !slots.data && <Alert tone="danger" title={failureOf(slots.error).message} />}
      {!slots.data && !slots.error && <Skeleton className="h-60" />}
      {slots.data && <Days consultant={consultant} tools={tools} days={slots.data.days} />}
    </div>
  );
}

function Days({ consultant, tools, days }: PickerProps & { days: readonly SlotDay[] }) {
  const shown = days.find(({ day }) => day === tools.day);
  return (
    <>
      <fieldset className="relative -m-1 grid min-w-0 grid-cols-[repeat(7,minmax(2rem,1fr))] gap-1 overflow-x-auto p-1 sm:gap-2">
        <legend className="sr-only">{words.days}</legend>
        {days.map((one) => (
          <DayButton
            key={one.day}
            day={one.day}
            free={one.places.reduce((sum, { starts }) => sum + starts.length, 0)}
            chosen={one.day === tools.day}
            onChoose={() => tools.chooseDay(one.day)}
          />
        ))}
      </fieldset>
      {shown ? (
        <DaySlots day={shown} consultant={consultant} tools={tools} />
      ) : (
        <NoSlots consultant={consultant} tools={tools} />
      )}
    </>
  );
}

function DayButton(props: { day: Day; free: number; chosen: boolean; onChoose: () => void }) {
  const { day, free, chosen, onChoose } = props;
  return (
    <button
      type="submit"
      name="date"
      value={day}
      formAction={paths.detail("consultant", "")}
      disabled={free === 0}
      aria-pressed={chosen}
      onClick={onChoose}
      className={dayFace({ chosen, offers: free > 0 })}
    >
      <DayFace day={day} spoken={`${spokenDay(day)}, ${words.freeSlots(free)}`}>
        {free > 0 ? free : "—"}
        {free > 0 && <span className="hidden sm:inline"> {words.freeUnit(free)}</span>}
      </DayFace>
    </button>
  );
}

function NoSlots({ consultant, tools: { slots, show } }: PickerProps) {
  const next = slots.data?.next;
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

function DaySlots({ day: { day, places }, consultant, tools }: PickerProps & { day: SlotDay }) {
  const { slot, choose } = tools;
  return (
    <section aria-label={spokenDay(day)} className="flex flex-col gap-4">
      <h3 className="font-bold first-letter:uppercase">{formatDayShort(day)}</h3>
      {places.map(({ placeId, starts }) => {
        return (
          <div key={placeId}>
            <p className="mb-1.5 flex gap-1.5 text-sm text-ink-soft">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <NamesIn
                sentence={meetingPlace(consultant, placeId)}
                names={consultant.places.map(practiceLine)}
              />
            </p>
            <div className="grid gap-2 max-sm:grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] sm:grid-cols-6">
              {starts.map((start) => {
                const pressed = slot?.start === start.start && slot.placeId === placeId;
                return (
                  <button
                    key={start.unit}
                    type="submit"
                    name="slot"
                    value={slotValue(start)}
                    aria-pressed={pressed}
                    onClick={() => choose(start)}
                    className={clsx(
                      "min-h-11 rounded-control border-2 font-bold tabular-nums transition-colors",
                      pressed
                        ? "border-forest-800 bg-forest-800 text-white"
                        : "border-line bg-surface hover:border-forest-800",
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
