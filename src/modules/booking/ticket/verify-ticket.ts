import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { normaliseCode } from "../../../shared/booking/booking-code.ts";
import { ticketStateOf } from "../../../shared/booking/booking-steps.ts";
import { isDayOver } from "../../../shared/ticket-day.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { codeOfToken } from "../../ticket-key/sign-ticket.ts";
import { describeProducts } from "../describe-products.ts";
import type { VerifiedTicket } from "../view/view-schema.ts";

/** Checks whether a code, or the text of a QR code, is a valid ticket. Says what anyone may know, not who travels. */
export async function verifyTicket(ctx: Context, { code }: { code: string }): Promise<VerifiedTicket> {
  const signed = code.includes(".");
  const wanted = signed ? await codeOfToken(ctx.db, code) : normaliseCode(code);
  const ticket = wanted
    ? await ctx.db.ticket.findUnique({
        where: { code: wanted },
        include: { booking: { include: { country: { select: { timeZone: true } } } } },
      })
    : null;
  if (!ticket) throw new AppError("TICKET_UNKNOWN");
  const { booking } = ticket;
  const { timeZone } = booking.country;
  const product = (await describeProducts(ctx, ctx.db, [booking]))(booking.productId);
  return {
    code: ticket.code,
    status: ticketStateOf(ticket.status, booking),
    title: booking.title || product.title,
    companyName: product.companyName,
    label: listedPlaces([ticket.label]),
    place: signed ? product.place : null,
    startsAt: booking.startsAt.toISOString(),
    timeZone,
    over: isDayOver({ endsAt: booking.endsAt, timeZone }, ctx.now()),
    initials: ticket.holderName
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `${word[0]?.toUpperCase()}.`)
      .join(" "),
    queue: (await ctx.kinds[booking.kind]?.queue?.(ctx.db, booking)) ?? null,
  };
}
