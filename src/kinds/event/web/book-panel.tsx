import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { closedLook, PayBar } from "../../../web/components/offer/pay-bar.tsx";
import { RefundPolicy } from "../../../web/components/offer/refund-policy.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Card, Price } from "../../../web/ui/display.tsx";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import type { Tickets } from "./use-tickets.ts";

const words = eventWords.detail;

interface BookPanelProps {
  event: EventDetailView;
  tickets: Tickets;
  onBook: () => void;
}

/** A sold-out session still offers its waiting list. */
const canPress = ({ state }: Tickets["live"]) => state === "OPEN" || state === "SOLD_OUT";

function labelFor({ event, tickets }: Pick<BookPanelProps, "event" | "tickets">): string {
  if (tickets.live.state === "SOLD_OUT") return eventWords.wait;
  if (event.requireValidation) return words.request;
  return tickets.count > 0 && tickets.total === 0 ? words.reserve : words.pay;
}

/** The total and the refund terms, then the button. */
export function BookPanel({ event, tickets, onBook, children }: BookPanelProps & { children?: ReactNode }) {
  const open = canPress(tickets.live);
  const onSale = tickets.live.state === "OPEN";
  return (
    <aside aria-label={words.total}>
      <Card className="isolate flex flex-col gap-5 lg:sticky lg:top-20">
        {event.price > 0 || event.refund.refundable ? (
          <RefundPolicy
            kind="event"
            refundable={event.refund.refundable}
            clause={event.refund.clause}
            tiers={event.refund.tiers}
            startsAt={event.startsAt}
            timeZone={event.timeZone}
          />
        ) : null}
        {onSale && <Sum event={event} tickets={tickets} />}
        {event.requireValidation && <p className="text-sm text-ink-soft">{words.requestText}</p>}
        <div className="hidden lg:block">
          <Button
            type="submit"
            variant="accent"
            size="lg"
            block
            className={open ? undefined : closedLook}
            onClick={onBook}
          >
            {labelFor({ event, tickets })}
          </Button>
        </div>
        {onSale && children}
        <Link
          href={paths.share("event", event.id)}
          className={buttonClass({ variant: "ghost", size: "sm", block: true })}
        >
          <Share2 className="size-5" aria-hidden="true" />
          {words.share}
        </Link>
      </Card>
    </aside>
  );
}

/** The chosen tickets and their total. */
function Sum({ event, tickets }: Pick<BookPanelProps, "event" | "tickets">) {
  return (
    <dl className="flex flex-col gap-1.5 border-t-2 border-dashed border-line pt-4">
      {tickets.lines.map(({ tariff, count }) => (
        <div key={tariff.id} className="two-ends">
          <dt lang={writtenIn} className="text-ink-soft">{`${count} × ${tariff.name}`}</dt>
          <dd>
            <Price amount={tariff.price * count} currency={event.currency} size="sm" />
          </dd>
        </div>
      ))}
      {tickets.choice.seats.length > 0 && (
        <div className="text-sm font-semibold">
          {words.seatsChosen(tickets.choice.seats.map(tickets.labelOf))}
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-lg font-bold">{words.total}</dt>
        <dd>
          <Price amount={tickets.total} currency={event.currency} size="lg" />
        </dd>
      </div>
    </dl>
  );
}

/** The total of the chosen tickets and the button, on a phone. */
export function TicketsPayBar({
  event,
  tickets,
  onBook,
  children,
}: BookPanelProps & { children?: ReactNode }) {
  const none = tickets.count === 0;
  const { state } = tickets.live;
  const nothing = state === "SOLD_OUT" ? eventWords.card.soldOut : words.nothing;
  return (
    <PayBar
      price={
        none ? (
          <span className="font-display text-lg">{eventWords.from(event.price, event.currency)}</span>
        ) : (
          <Price amount={tickets.total} currency={event.currency} className="block" />
        )
      }
      note={none ? nothing : kindWords.event.counted(tickets.count)}
      label={labelFor({ event, tickets })}
      open={canPress(tickets.live)}
      onBook={onBook}
    >
      {state === "OPEN" && children}
    </PayBar>
  );
}
