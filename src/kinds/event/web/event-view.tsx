import { Suspense, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import { AddToBasket, AddToBasketShort } from "../../../web/components/offer/add-to-basket.tsx";
import { leadTo } from "../../../web/components/offer/lead-to.ts";
import { OtherCountry } from "../../../web/components/offer/other-country.tsx";
import { ChoiceForm } from "../../../web/posting/choice-form.tsx";
import { type Choice, keepChoice, thingOf } from "../../../web/state/booking-draft.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Alert } from "../../../web/ui/display.tsx";
import { lazyUnlessRendered } from "../../../web/ui/lazy-part.ts";
import { toast, useAdvice } from "../../../web/ui/toast.ts";
import { AfterTheAnswer } from "../../../web/ui/touch/after-the-answer.tsx";
import { useLatest } from "../../../web/ui/touch/use-latest.ts";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { BookPanel, TicketsPayBar } from "./book-panel.tsx";
import { eventChoice } from "./event-choice.ts";
import { EventHead } from "./event-head.tsx";
import { EventNotes } from "./event-notes.tsx";
import { OtherSessions } from "./other-sessions.tsx";
import { showWaitingList, soldOutTariffs, waitingListId } from "./sold-out-tariffs.ts";
import { planId, TariffPicker, ticketsId } from "./tariff-picker.tsx";
import { type Tickets, useTickets } from "./use-tickets.ts";

/** Few sessions are sold out: the others load without it. */
const WaitCard = lazyUnlessRendered(waitingListId, () =>
  import("./wait-card.tsx").then((module) => module.WaitCard),
);

const words = eventWords.detail;

export function EventView({
  event,
  code,
  onCode,
}: {
  event: EventDetailView;
  code: string;
  onCode: (code: string) => void;
}) {
  const tickets = useTickets(event, code);
  const { book, gather } = useBooking(event, tickets, code);
  useCodeNotice(event, code);
  const { state } = tickets.live;
  const cancelled = state === "CANCELLED";
  const ended = cancelled || state === "OVER";
  return (
    <ChoiceForm action={paths.pay("event")} fields={{ uuid: event.id, ...(code ? { code } : {}) }}>
      <div className="page-width grid gap-5 py-4 pb-28 lg:grid-cols-[1fr_380px] lg:gap-8 lg:py-8">
        <div className="flex min-w-0 flex-col gap-5">
          <OtherCountry country={event.country} />
          <StateAlert event={event} state={state} />
          <EventHead event={event} />
          {!ended && <TariffPicker event={event} tickets={tickets} code={code} onCode={onCode} />}
          {(event.waiting || (!ended && soldOutTariffs(tickets.live).length > 0)) && (
            <Suspense fallback={null}>
              <WaitCard event={event} live={tickets.live} />
            </Suspense>
          )}
          <OtherSessions event={event} />
          <EventNotes event={event} />
        </div>
        {cancelled ? (
          <NoLonger />
        ) : (
          // A session that has passed meanwhile says so when it is paid.
          <AfterTheAnswer>
            <BookPanel event={event} tickets={tickets} onBook={book}>
              <AddToBasket productId={event.id} answeredFirst={event.requireValidation} choose={gather} />
            </BookPanel>
          </AfterTheAnswer>
        )}
      </div>
      {!cancelled && (
        <TicketsPayBar event={event} tickets={tickets} onBook={book}>
          <AddToBasketShort productId={event.id} answeredFirst={event.requireValidation} choose={gather} />
        </TicketsPayBar>
      )}
    </ChoiceForm>
  );
}

/** Sales have ended: links to the list. */
function NoLonger() {
  return (
    <aside>
      <Link href={paths.events()} className={buttonClass({ variant: "accent", size: "lg", block: true })}>
        {words.others}
      </Link>
    </aside>
  );
}

/** Says from when the session was moved, and until when that is refunded in full. */
function MovedAlert({ event }: { event: EventDetailView }) {
  const { startsAt, delayMinutes, postponedFrom, refundUntil, timeZone } = event;
  const planned = new Date(new Date(startsAt).getTime() - delayMinutes * 60_000);
  const title =
    delayMinutes > 0
      ? words.delayed(formatTime(planned, timeZone), formatTime(startsAt, timeZone))
      : postponedFrom && words.postponed(formatDateTime(postponedFrom, timeZone));
  if (!title) return null;
  return (
    <Alert title={title}>{refundUntil && words.refundUntil(formatDateTime(refundUntil, timeZone))}</Alert>
  );
}

function StateAlert({ event, state }: { event: EventDetailView; state: EventDetailView["state"] }) {
  const { cancelReason } = event;
  return (
    <>
      {state !== "OPEN" && (
        <Alert
          tone="warning"
          title={words.states[state]}
          action={
            state === "OVER" && (
              <Link href={paths.events()} className={buttonClass({ variant: "secondary", size: "sm" })}>
                {words.others}
              </Link>
            )
          }
        >
          {state === "CANCELLED" && cancelReason && words.cancelledFor(cancelReason)}
        </Alert>
      )}
      {state !== "CANCELLED" && <MovedAlert event={event} />}
    </>
  );
}

/** Says whether an access code opened a tariff; a wrong code gives no hint that hidden tariffs exist. */
function useCodeNotice(event: EventDetailView, code: string) {
  const tariffs = event.pools.flatMap((pool) => pool.tariffs).length;
  const before = useRef({ code, tariffs });
  const advice = useAdvice(event.id);
  useEffect(() => {
    if (before.current.code !== code && code !== "") {
      advice.clear();
      if (tariffs > before.current.tariffs) toast.success(words.codeKnown);
      else advice.say(words.codeUnknown);
    }
    before.current = { code, tariffs };
  }, [advice, code, tariffs]);
}

/** A session that is open on this page may have passed, or left the sale, since. */
export const isOffSale = (state: EventDetailView["state"], saleEndsAt: string): boolean =>
  state !== "OPEN" || new Date(saleEndsAt).getTime() <= Date.now();

function useBooking(event: EventDetailView, tickets: Tickets, code: string) {
  const [, navigate] = useLocation();
  const { advice } = tickets;
  function choose(): Choice | null {
    const { live, count, unfinished } = tickets;
    if (live.state === "SOLD_OUT") showWaitingList();
    else if (isOffSale(live.state, event.saleEndsAt)) advice.say(words.gone);
    else if (count === 0) {
      advice.say(words.nothing);
      leadTo(ticketsId);
    } else if (unfinished) {
      advice.say(words.seatChooseRest(unfinished.count, unfinished.pool.name));
      leadTo(planId);
    } else {
      advice.clear();
      return eventChoice(event, tickets, code);
    }
    return null;
  }
  const book = useLatest(() => {
    const kept = choose();
    if (!kept) return;
    keepChoice(kept);
    navigate(paths.pay("event"));
  });
  const gather = useLatest(() => {
    const kept = choose();
    return kept && [thingOf(kept, "OUTBOUND")];
  });
  return { book, gather };
}
