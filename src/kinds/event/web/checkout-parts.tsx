import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { writtenIn } from "../../../web/here.ts";
import type { CheckoutParts, ChosenProps, RescueProps } from "../../../web/kinds.ts";
import { ChoiceObstacle } from "../../../web/posting/choice-obstacle.tsx";
import { failureOf } from "../../../web/state/failures.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { eventPlacesMaximum } from "../pool-units-schema.ts";
import { linesOf } from "../rules/ticket-choice.ts";
import { eventWords } from "../words/fr/event.ts";
import { eventChoice } from "./event-choice.ts";
import { OtherSessions } from "./other-sessions.tsx";
import { countField } from "./ticket-fields.ts";

const words = eventWords.detail;

/** Alternatives: other places of the same session, or its other dates. */
function EventRescue({ leg, gone }: RescueProps) {
  const { productId } = leg.draft;
  const { data: event, error } = trpc.event.detail.useQuery(
    { id: productId },
    { staleTime: 0, refetchOnMount: "always", meta: { handlesErrors: true } },
  );
  if (!event && !error) return <Skeleton className="h-28" />;
  const open = event?.state === "OPEN" && !gone;
  return (
    <div className="flex flex-col gap-4 border-t-2 border-dashed border-line pt-4">
      {event && (
        <p lang={writtenIn} className="font-bold">
          {event.title}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {event && (open || event.state === "SOLD_OUT") && (
          <Link href={paths.detail("event", productId)} className={buttonClass({ variant: "accent" })}>
            {open ? eventWords.rescue.again : eventWords.wait}
          </Link>
        )}
        <Link href={paths.events()} className={buttonClass({ variant: "secondary" })}>
          {eventWords.detail.others}
        </Link>
      </div>
      {event && <OtherSessions event={event} />}
    </div>
  );
}

/** The tickets that a form chose; numbered places are given by the hall when none were. */
function EventChosen({ query, children }: ChosenProps) {
  const code = query.get("code") ?? "";
  const { data: event, error } = trpc.event.detail.useQuery({ id: query.get("uuid") ?? "", code });
  if (error) return <ChoiceObstacle offer="event" sentence={failureOf(error).message} />;
  if (!event) return null;
  const tariffs = event.pools.flatMap((pool) => pool.tariffs);
  const counts = Object.fromEntries(
    tariffs.map(({ id }) => [id, Math.max(0, Math.trunc(Number(query.get(countField(id)))) || 0)]),
  );
  const lines = linesOf(event.pools, { counts, seats: [] });
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  if (event.state !== "OPEN") return <ChoiceObstacle offer="event" sentence={words.gone} />;
  if (count === 0) return <ChoiceObstacle offer="event" sentence={words.nothing} />;
  if (count > eventPlacesMaximum)
    return <ChoiceObstacle offer="event" sentence={words.tooMany(eventPlacesMaximum)} />;
  const total = lines.reduce((sum, line) => sum + line.tariff.price * line.count, 0);
  return children(eventChoice(event, { lines, count, total, labelOf: String }, code));
}

export const checkoutParts: CheckoutParts = { Rescue: EventRescue, Chosen: EventChosen };
