import clsx from "clsx";
import { KeyRound, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDateTime } from "../../../shared/dates.ts";
import { NamesIn } from "../../../web/components/language/names-in.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Badge, Card, Price, Skeleton } from "../../../web/ui/display.tsx";
import { lazyPart } from "../../../web/ui/lazy-part.ts";
import { Stepper } from "../../../web/ui/stepper.tsx";
import { TextInput } from "../../../web/ui/text-input.tsx";
import { eventPlacesMaximum } from "../pool-units-schema.ts";
import { tariffLimit } from "../rules/ticket-choice.ts";
import type { EventDetailView, HallView, PoolView, TariffView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { hallListWords } from "../words/fr/hall-list.ts";
import { HallMap } from "./hall-map.tsx";
import { countField } from "./ticket-fields.ts";
import type { Tickets } from "./use-tickets.ts";

const HallList = lazyPart(() => import("./hall-list.tsx").then((module) => module.HallList));

const words = eventWords.detail;

/** The title of the tariffs, where tickets are chosen. */
export const ticketsId = "tickets-title";
/** The title of the plan, where numbered places are chosen. */
export const planId = "plan-title";

interface TariffPickerProps {
  event: EventDetailView;
  tickets: Tickets;
  code: string;
  onCode: (code: string) => void;
}

/** Every tariff with its final price and the places left; below, the seating plan where places are numbered. */
export function TariffPicker({ event, tickets, code, onCode }: TariffPickerProps) {
  const { live, choice } = tickets;
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby={ticketsId}>
      <div>
        <h2 id={ticketsId} tabIndex={-1} className="text-2xl outline-none">
          {words.tickets}
        </h2>
        {live.state === "OPEN" && <p className="text-[0.9375rem] text-ink-soft">{words.ticketsText}</p>}
      </div>
      <ul className="flex flex-col divide-y-2 divide-line">
        {live.pools.flatMap((pool) =>
          pool.tariffs.map((tariff) => (
            <TariffRow key={tariff.id} event={event} pool={pool} tariff={tariff} tickets={tickets} />
          )),
        )}
      </ul>
      {event.codes && <CodeField code={code} onCode={onCode} />}
      {event.hall && event.hall.seats.length > 0 && event.canChoosePlace && live.state === "OPEN" && (
        <div className="border-t-2 border-line pt-4">
          <h3 id={planId} tabIndex={-1} className="text-xl outline-none">
            {words.seats}
          </h3>
          <p className="mb-3 text-[0.9375rem] text-ink-soft">{words.seatsHint}</p>
          <Places hall={event.hall} tickets={tickets} />
          <div className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-2">
            <p aria-live="polite" className="font-bold">
              {choice.seats.length > 0
                ? words.seatsChosen(choice.seats.map(tickets.labelOf))
                : words.seatsAny}
            </p>
            {choice.seats.length > 0 && (
              <Button variant="ghost" size="sm" onClick={tickets.clearSeats}>
                {words.clearSeats}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

/** The plan of the hall, and the same places as a list, which is loaded when it is opened. */
function Places({ hall, tickets }: { hall: HallView; tickets: Tickets }) {
  const [listed, setListed] = useState(false);
  const { live, choice, zone, toggleSeat } = tickets;
  const places = {
    hall,
    pools: live.pools,
    taken: live.taken,
    chosen: choice.seats,
    zone,
    onToggle: toggleSeat,
  };
  return (
    <>
      <details
        onToggle={({ currentTarget }) => setListed(currentTarget.open)}
        className="mb-3 rounded-control border-2 border-line px-4 [@media(scripting:none)]:hidden"
      >
        <summary className="min-h-11 py-2.5 font-semibold">{hallListWords.open}</summary>
        <Suspense fallback={<Skeleton className="mb-3 h-32" />}>
          {listed && <HallList {...places} />}
        </Suspense>
      </details>
      <HallMap {...places} />
    </>
  );
}

function TariffRow(props: { event: EventDetailView; pool: PoolView; tariff: TariffView; tickets: Tickets }) {
  const { event, pool, tariff, tickets } = props;
  const count = tickets.choice.counts[tariff.id] ?? 0;
  const open = tariff.state === "OPEN" && tickets.live.state === "OPEN";
  return (
    <li
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3",
        !open && "text-ink-soft",
      )}
    >
      <div className="min-w-0 flex-1 basis-44">
        <p lang={writtenIn} className="text-lg leading-[1.5rem] font-bold">
          {tariff.name}
          {pool.name !== tariff.name && (
            <span className="ml-2 text-sm font-semibold text-ink-soft">{pool.name}</span>
          )}
        </p>
        {tariff.description && (
          <p lang={writtenIn} className="text-sm text-ink-soft">
            {tariff.description}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-1.5 text-sm">
          {tariff.admits > 1 && (
            <Badge tone="forest" icon={<Users className="size-4" aria-hidden="true" />}>
              {words.admits(tariff.admits)}
            </Badge>
          )}
          <Left event={event} tariff={tariff} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-1 max-sm:basis-full">
        {tariff.price === 0 ? (
          <span className="font-display text-xl text-forest-700">{eventWords.free}</span>
        ) : (
          <Price amount={tariff.price} currency={event.currency} />
        )}
        {open && (
          <Stepper
            label={<NamesIn sentence={`${words.choose} ${tariff.name}`} names={[tariff.name]} />}
            name={countField(tariff.id)}
            hideLabel
            minimum={0}
            // One above the limit, so that asking for too many shows a sentence.
            maximum={tariffLimit(tariff, eventPlacesMaximum) + 1}
            value={count}
            onValueChange={(next) => tickets.setCount(tariff.id, next)}
            className="w-34 max-w-full"
          />
        )}
      </div>
    </li>
  );
}

/** How many are left, or why the tariff cannot be chosen. */
function Left({ event, tariff }: { event: EventDetailView; tariff: TariffView }) {
  const { state, left, salesFrom, salesTo } = tariff;
  if (state === "SOON" && salesFrom)
    return <Badge tone="sun">{words.tariff.SOON(formatDateTime(salesFrom, event.timeZone))}</Badge>;
  if (state === "SOLD_OUT") return <Badge tone="danger">{words.tariff.SOLD_OUT}</Badge>;
  if (state === "OVER") return <Badge>{words.tariff.OVER}</Badge>;
  return (
    <>
      <span className={clsx("font-semibold", left <= 20 ? "text-clay-700" : "text-forest-700")}>
        {tariff.admits > 1 ? words.leftTickets(left) : words.left(left)}
      </span>
      {salesTo && (
        <span className="text-ink-soft">{words.until(formatDateTime(salesTo, event.timeZone))}</span>
      )}
    </>
  );
}

function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const [open, setOpen] = useState(code !== "");
  const [text, setText] = useState(code);
  const apply = () => onCode(text.trim());
  if (!open) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-mx-2 self-start px-2!"
        icon={<KeyRound className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.code}
      </Button>
    );
  }
  return (
    // Part of the form of the choice, so no form of its own.
    <div className="flex max-w-sm flex-wrap items-end gap-2">
      <TextInput
        onKeyDown={({ key }) => key === "Enter" && apply()}
        label={words.codeLabel}
        value={text}
        onValueChange={setText}
        maxLength={60}
        autoCapitalize="characters"
        className="flex-1"
      />
      <Button variant="secondary" onClick={apply}>
        {words.codeApply}
      </Button>
    </div>
  );
}
