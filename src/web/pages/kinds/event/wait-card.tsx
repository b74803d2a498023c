import { BellRing } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { EventDetailView } from "../../../../modules/event/search/event-view-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { formatTime } from "../../../../shared/dates.ts";
import { eventFr } from "../../../../shared/fr/event/event.ts";
import { openModal } from "../../../state/open-modal.ts";
import { useUser } from "../../../state/session.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { Stepper } from "../../../ui/stepper.tsx";

const words = eventFr.wait;

/** Where the button of a session that is sold out leads. */
export function showWaitingList(): void {
  const card = document.getElementById("waiting-list");
  card?.scrollIntoView({ block: "center" });
  card?.querySelector<HTMLElement>("button:not([disabled]), a")?.focus({ preventScroll: true });
}

/** For a session that is sold out: places that are freed are held for the first who waits. */
export function WaitCard({ event, soldOut }: { event: EventDetailView; soldOut: boolean }) {
  const { waiting } = event;
  return (
    <Card as="section" id="waiting-list" className="flex gap-3 border-sun-500! bg-sun-50!">
      <BellRing className="mt-0.5 size-6 shrink-0 text-sun-700" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{words.title}</h2>
        {waiting?.status === "OFFERED" && waiting.offerEndsAt ? (
          <>
            <p className="mb-3">{words.offered(formatTime(waiting.offerEndsAt, event.timeZone))}</p>
            <Link
              href={paths.pay("event", waiting.billId ?? undefined)}
              className={buttonClass({ variant: "accent" })}
            >
              {words.pay}
            </Link>
          </>
        ) : waiting?.status === "TAKEN" ? (
          <p>{words.taken}</p>
        ) : waiting?.status === "WAITING" ? (
          <Waiting event={event} count={waiting.count} />
        ) : (
          soldOut && <Join event={event} lapsed={waiting?.status === "LAPSED"} />
        )}
      </div>
    </Card>
  );
}

function Waiting({ event, count }: { event: EventDetailView; count: number }) {
  const utils = trpc.useUtils();
  const leave = trpc.event.leaveWaiting.useMutation({ onSuccess: () => utils.event.detail.invalidate() });
  return (
    <>
      <p role="status">{words.waiting(count)}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        busy={leave.isPending}
        onClick={() => leave.mutate({ productId: event.id })}
      >
        {words.leave}
      </Button>
    </>
  );
}

/** As many as one booking of the most generous tariff may have. */
const largestGroup = ({ pools }: EventDetailView) =>
  Math.max(
    1,
    ...pools.flatMap((pool) => pool.tariffs.map(({ perBooking }) => Math.min(perBooking, pool.capacity))),
  );

function Join({ event, lapsed }: { event: EventDetailView; lapsed: boolean }) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [count, setCount] = useState(Math.min(2, largestGroup(event)));
  const join = trpc.event.waitForPlaces.useMutation({ onSuccess: () => utils.event.detail.invalidate() });
  return (
    <>
      <p className="mb-3 text-[0.9375rem]">{lapsed ? words.lapsed : words.text}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Stepper
          label={words.people}
          value={count}
          minimum={1}
          maximum={largestGroup(event)}
          onValueChange={setCount}
          className="w-44"
        />
        <Button
          variant="accent"
          busy={join.isPending}
          onClick={() => (user ? join.mutate({ productId: event.id, count }) : openModal("login"))}
        >
          {words.join}
        </Button>
      </div>
    </>
  );
}
