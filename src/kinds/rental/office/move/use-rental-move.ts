import { useState } from "react";
import type { Proposal } from "../../../../../backoffice/timeline/timeline-move.ts";
import type { ChangeState } from "../../../../modules/booking/reschedule/change-schema.ts";
import { addDays, dayOf } from "../../../../shared/dates.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import type { QuoteRentalMoveInput } from "../../move/move-schema.ts";
import type { OccupancyRow, OccupancySpan, OccupancyStay } from "../../operate/occupancy-schema.ts";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import { bookingOf } from "../rental-bars.ts";
import { useMoveQuote, verdictOf } from "./use-move-quote.ts";

interface Dropped {
  stay: OccupancyStay;
  target: QuoteRentalMoveInput;
}

/** The days and the product of a booking, after it was moved by as many days and its end by as many. */
function targetOf(
  { bookingId, stay }: OccupancySpan,
  timeZone: string,
  { days, endDays, row }: Pick<Proposal, "days" | "endDays" | "row">,
): Dropped | null {
  if (!bookingId || !stay) return null;
  const from = addDays(dayOf(stay.startsAt, timeZone), days);
  const to = addDays(dayOf(stay.endsAt, timeZone), days + endDays);
  return { stay, target: { bookingId, productId: row, from, to } };
}

/** A booking that is being moved: what the server says about its place, and the question once it is dropped. */
export function useRentalMove(rows: readonly OccupancyRow[], timeZone: string) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const find = ({ fromRow, bar }: Proposal) =>
    bookingOf(
      rows.find(({ productId }) => productId === fromRow),
      bar,
    );
  const span = proposal ? find(proposal) : undefined;
  const over = proposal && span ? targetOf(span, timeZone, proposal) : null;
  const answer = useMoveQuote(over?.target ?? null);
  const row = rows.find(({ productId }) => productId === proposal?.row);
  return {
    proposal,
    answer: over ? answer : null,
    verdict: over ? verdictOf(answer) : null,
    where: over && row ? words.target(formatPeriod(over.target.from, over.target.to), row.title) : "",
    onPropose: setProposal,
    onDrop: (last: Proposal) => {
      const found = find(last);
      setProposal(null);
      setDropped(found ? targetOf(found, timeZone, last) : null);
    },
    dropped,
    /** Without dragging: on a phone, and for those who prefer a form. */
    open: (booking: OccupancySpan) =>
      setDropped(targetOf(booking, timeZone, { days: 0, endDays: 0, row: booking.stay?.productId ?? "" })),
    /** Proposes the same move again; null for a booking that is not in sight. */
    again: ({ bookingId, to }: ChangeState) => {
      const stay = rows.flatMap(({ spans }) => spans).find(({ id }) => id === bookingId)?.stay;
      const days = { from: dayOf(to.startsAt, timeZone), to: dayOf(to.endsAt, timeZone) };
      const target = { bookingId, productId: to.productId, ...days };
      return stay ? () => setDropped({ stay, target }) : null;
    },
    forget: () => setDropped(null),
  };
}
