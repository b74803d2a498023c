import { languageOf } from "../../../modules/account/find-user.ts";
import { takePlaces } from "../../../modules/booking/hold/hold-places.ts";
import { insertHolds } from "../../../modules/booking/hold/insert-holds.ts";
import { planLegs, type Sale } from "../../../modules/booking/hold/plan-legs.ts";
import type { HoldPlacesInput } from "../../../modules/booking/schema.ts";
import { confirmFreeBill } from "../../../modules/booking/settle/confirm-free-bill.ts";
import { onceUnderKey } from "../../../modules/payment/callback/answer-once.ts";
import { signingKey } from "../../../modules/ticket-key/sign-ticket.ts";
import type { Context } from "../../../platform/context.ts";
import { requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { codeAlphabet } from "../../../shared/booking/booking-code.ts";
import { toE164 } from "../../../shared/phone.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { unitOf } from "../pool-units-schema.ts";
import { auditSession, lockRunningSession } from "../supply/lock-event.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import type { GiveTicketsInput } from "./operate-schema.ts";

export interface TicketsGiven {
  bookingId: string;
  code: string;
}

/** Free tickets given by the organiser: real places and real tickets. */
export async function giveTickets(ctx: Context, input: GiveTicketsInput): Promise<TicketsGiven> {
  const actor = requireSelf(ctx);
  const phone = phoneOf(ctx, input.phone);
  const invitation = await withRetry(ctx.db, (tx) => invitationOf(ctx, tx, input));
  const language = phone ? await languageOf(ctx.db, { phone }) : null;
  const sale: Sale = { channel: "DESK", userId: null, soldById: actor.id, language, name: input.name };
  const units = input.places.map((place) => unitOf(invitation.ordinal, place));
  const wish: HoldPlacesInput = {
    legs: [
      {
        kind: "event",
        productId: input.id,
        leg: "OUTBOUND",
        passengers: [],
        wish: {
          items: [{ tariffId: invitation.id, count: input.count, units }],
          code: invitation.accessCode,
        },
      },
    ],
    contact: { name: input.name, phone },
    idempotencyKey: input.idempotencyKey,
  };
  const now = ctx.now();
  const scope = { scope: `give-tickets:${actor.id}`, key: input.idempotencyKey, input, now };
  const key = await signingKey(ctx);
  const legs = await planLegs(ctx, wish, sale, now);
  return takePlaces(ctx, { input: wish, sale, legs, now }, (hold) =>
    withRetry(ctx.db, (tx) =>
      onceUnderKey(tx, scope, async () => {
        const session = await lockRunningSession(ctx, tx, input.id);
        await insertHolds(tx, [hold], now);
        if (!(await confirmFreeBill(ctx, tx, hold.bill.id, key))) throw new AppError("HOLD_LOST");
        const [booking] = hold.bookings;
        const given = { bookingId: booking?.id ?? "", code: booking?.code ?? "" };
        await auditSession(ctx, tx, session, {
          action: "event-session.give",
          after: { ...given, name: input.name, count: input.count },
        });
        return given;
      }),
    ),
  );
}

function phoneOf(ctx: Context, text: string | null | undefined): string | null {
  if (!text) return null;
  const phone = toE164(text, ctx.country.shortCode);
  if (!phone) throw new AppError("INVALID_INPUT", { fields: { phone: validationWords.phone } });
  return phone;
}

/** A free tariff of the pool behind a secret code, so that only this use case can sell it. */
async function invitationOf(ctx: Context, tx: Tx, { id, poolId }: GiveTicketsInput) {
  await lockRunningSession(ctx, tx, id);
  const pool = await tx.eventPool.findFirst({
    where: { id: poolId, productId: id },
    include: { tariffs: true },
  });
  if (!pool) throw new AppError("NOT_FOUND");
  const sold = pool.tariffs.filter(({ complimentary }) => !complimentary);
  // A free table admits as many people as a sold one.
  const admits = Math.max(1, ...sold.map((one) => one.admits));
  const known = pool.tariffs.find(({ complimentary }) => complimentary);
  const tariff = known
    ? await tx.eventTariff.update({ where: { id: known.id }, data: { admits } })
    : await tx.eventTariff.create({
        data: {
          poolId,
          name: eventSupplyWords.complimentary,
          price: 0,
          admits,
          complimentary: true,
          accessCode: randomCode(codeAlphabet, 32),
          position: 1000,
        },
      });
  return { id: tariff.id, accessCode: tariff.accessCode ?? "", ordinal: pool.ordinal };
}
