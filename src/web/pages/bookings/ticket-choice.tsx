import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingView, TicketView } from "../../../modules/booking/view/view-schema.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { trpc } from "../../state/trpc.ts";
import { Checkbox } from "../../ui/choices.tsx";
import { FieldError } from "../../ui/field.tsx";

const words = bookingScreenWords.cancel.some;

interface Choice {
  /** The booking's tickets, choosable or used; empty when there is nothing to choose. */
  tickets: TicketView[];
  isChosen(id: string): boolean;
  onChoose(id: string, chosen: boolean): void;
  /** The tickets to cancel; null = the whole booking. */
  ticketIds: string[] | null;
}

/** The tickets of a paid booking to cancel: initially all of them. */
export function useTicketChoice({ id, status, places }: BookingView): Choice {
  const several = status === "CONFIRMED" && places.length > 1;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const read = trpc.booking.tickets.useQuery(several ? { bookingId: id } : skipToken, {
    staleTime: 0,
    meta: { silent: true },
  });
  const tickets = (read.data?.tickets ?? []).filter((ticket) => ticket.status !== "CANCELLED");
  const chosen = tickets.filter((ticket) => ticket.status === "VALID" && !kept.has(ticket.id));
  return {
    tickets: several && tickets.length > 1 ? tickets : [],
    isChosen: (ticketId) => chosen.some((ticket) => ticket.id === ticketId),
    onChoose(ticketId, isChosen) {
      const next = new Set(kept);
      if (isChosen) next.delete(ticketId);
      else next.add(ticketId);
      setKept(next);
    },
    ticketIds: chosen.length < tickets.length ? chosen.map((ticket) => ticket.id) : null,
  };
}

export function TicketChoice({ tickets, isChosen, onChoose, ticketIds }: Choice) {
  if (tickets.length === 0) return null;
  return (
    <fieldset aria-describedby={ticketIds?.length === 0 ? "tickets-needed" : undefined}>
      <legend className="font-semibold">{words.which}</legend>
      <div className="mt-1 divide-y divide-line">
        {tickets.map(({ id, label, holderName, status }) => (
          <Checkbox
            key={id}
            className="py-0.5"
            disabled={status === "USED"}
            checked={isChosen(id)}
            onCheckedChange={(chosen) => onChoose(id, chosen)}
            label={
              <>
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">
                  {status === "USED" ? words.used : holderName}
                </span>
              </>
            }
          />
        ))}
      </div>
      <FieldError
        id="tickets-needed"
        error={ticketIds?.length === 0 ? bookingWords.validation.ticketsNeeded : undefined}
      />
      {ticketIds && ticketIds.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{words.othersStay(tickets.length - ticketIds.length)}</p>
      )}
    </fieldset>
  );
}
