import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { countTry, requesterAddress } from "../../../platform/rate-limit.ts";
import { isReachable } from "../../../platform/reachable-number.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { toAnyE164 } from "../../../shared/phone.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { plainName } from "../../../shared/text/plain-name.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { limits } from "../../account/account-limits.ts";
import { languageOf } from "../../account/find-user.ts";
import { createGuest } from "../../account/guest/create-guest.ts";
import { findGuest } from "../../account/guest/find-guest.ts";
import { signingKey } from "../../ticket-key/sign-ticket.ts";
import {
  areBlocked,
  isHoldLimit,
  isRoomMissing,
  isUnitShortage,
  releaseUnits,
  takenUnits,
} from "../claims.ts";
import { travelOf } from "../describe-products.ts";
import { isEntryUsed, isSecondEntry } from "../rush/claim-entries.ts";
import { openByItself } from "../rush/count-holds.ts";
import { noteEmpty } from "../rush/mark-rush.ts";
import { requireTurn } from "../rush/require-entry.ts";
import type { HoldPlacesInput } from "../schema.ts";
import { confirmFreeBill } from "../settle/confirm-free-bill.ts";
import { requireFreePlaces, withFreePlaces } from "../settle/require-free-places.ts";
import { readAnswers } from "../view/read-request.ts";
import type { HeldBill } from "../view/view-schema.ts";
import { requireNoAnswer } from "./basket-policy.ts";
import { withChosenUnits } from "./choose-units.ts";
import { type BookingRow, type Hold, insertHold, insertHolds, isCodeTaken } from "./insert-holds.ts";
import { earlierHold, heldBill, makeHold, type PlannedSale, waitsForAnswer } from "./make-hold.ts";
import { markSale } from "./mark-sale.ts";
import {
  exactUnits,
  type LostUnits,
  type PlannedLeg,
  placesTaken,
  planLegs,
  type Sale,
} from "./plan-legs.ts";
import { endReplaced, findReplaced, takesOverHold } from "./replace-hold.ts";

/** Holds the units of all legs, with prices and conditions that no longer change. */
export async function holdPlaces(ctx: Context, input: HoldPlacesInput): Promise<HeldBill> {
  const { sale, checked } = await saleFor(ctx, input);
  try {
    return await holdOnce(ctx, checked, sale);
  } catch (error) {
    // A repeated request finds its own units taken, or another price: return the first answer.
    const earlier = await earlierHold(ctx, checked, sale);
    if (earlier) return earlier;
    throw error;
  }
}

/** The buyer, and the input with a validated phone number. */
export async function saleFor(
  ctx: Context,
  input: HoldPlacesInput,
): Promise<{ sale: Sale; checked: HoldPlacesInput }> {
  const sale = await saleOf(ctx, input);
  const { contact, ...anonymous } = input;
  // A guest has not proved a phone number yet: no message may go to a number that a guest typed.
  return { sale, checked: sale.guest ? anonymous : withNumber(ctx, input) };
}

/** A signed-in customer, or a new guest of this browser within the limits for guests. */
async function saleOf(ctx: Context, input: HoldPlacesInput): Promise<Sale> {
  const online = { channel: "ONLINE", soldById: null, partner: await markSale(ctx) } as const;
  if (ctx.actor) {
    const actor = requireActor(ctx);
    const language = actor.onBehalfId ? await languageOf(ctx.db, { id: actor.id }) : null;
    return { ...online, userId: actor.id, language, name: fullName(actor) };
  }
  await countGuestHold(ctx, input);
  return { ...online, userId: await createGuest(ctx, input.idempotencyKey), name: "", guest: true };
}

/**
 * Many customers share the address of a mobile operator: beyond the limit a guest must give a number. A return that
 * joins its way out, or a changed choice, is not one more hold: these are counted by themselves, for each guest.
 */
async function countGuestHold(ctx: Context, input: HoldPlacesInput): Promise<void> {
  const address = requesterAddress(ctx.address);
  const userId = (await findGuest(ctx))?.id;
  const changes = userId !== undefined && (await takesOverHold(ctx, input, { userId }));
  try {
    if (changes) return await countTry(ctx.db, limits.guestHoldChanges, userId);
    await countTry(ctx.db, limits.guestHoldsByDevice, `${address} ${ctx.device}`);
    await countTry(ctx.db, limits.guestHoldsByAddress, address);
  } catch (error) {
    throw error instanceof AppError && error.code === "TOO_MANY_REQUESTS"
      ? new AppError("PHONE_NEEDED")
      : error;
  }
}

/**
 * Requests that need a company's answer, bookings confirmed without a payment, and what has a queue before it, where one
 * number has one entry, require a known phone number.
 */
function requireKnown(sale: Sale, legs: readonly PlannedLeg[], total: number): void {
  const asked = legs.some((leg) => waitsForAnswer(leg, sale) || leg.product.rushId !== null);
  if (sale.guest && (total === 0 || asked)) {
    throw new AppError("PHONE_NEEDED");
  }
}

/** A number of the country, or of another one with its prefix; none instead of an empty one. */
function withNumber(ctx: Context, input: HoldPlacesInput): HoldPlacesInput {
  const { contact } = input;
  if (!contact) return input;
  if (!contact.phone) return { ...input, contact: { ...contact, phone: null } };
  const phone = toAnyE164(contact.phone, ctx.country.shortCode);
  if (!phone || !isReachable(phone, ctx.country.shortCode))
    throw new AppError("INVALID_INPUT", { fields: { "contact.phone": validationWords.phone } });
  return { ...input, contact: { ...contact, phone } };
}

/** What costs nothing could send messages to any number: they go to the account's own, which a code has proved. */
function toOwnAddress({ contact, ...input }: HoldPlacesInput): HoldPlacesInput {
  return contact ? { ...input, contact: { name: contact.name } } : input;
}

export async function holdOnce(ctx: Context, input: HoldPlacesInput, sale: Sale): Promise<HeldBill> {
  const now = ctx.now();
  const legs = await planLegs(ctx, input, sale, now);
  const total = legs.reduce((sum, leg) => sum + leg.plan.total, 0);
  if (input.expectedTotal !== undefined && input.expectedTotal !== total) {
    const currency = legs[0]?.plan.currency;
    throw new AppError("PRICE_CHANGED", { total, expected: input.expectedTotal, currency });
  }
  const entries = await requireTurn(ctx, legs, { sale, input });
  await openByItself(ctx, legs);
  requireKnown(sale, legs, total);
  requireNoAnswer(
    legs.map((leg) => {
      const { kind, title } = leg.product;
      return { leg: leg.input.leg, kind, title: leg.plan.title ?? title, waits: waitsForAnswer(leg, sale) };
    }),
  );
  const replaced = await findReplaced(ctx, input, sale);
  const { replacesBillId, ...beside } =
    total === 0 && sale.channel === "ONLINE" ? toOwnAddress(input) : input;
  const kept = replaced.length > 0 ? { ...beside, replacesBillId } : beside;
  const planned = { input: kept, sale, legs, entries, now };
  const held = takePlaces(ctx, planned, async (hold) => {
    const confirmed = await writeHold(ctx, planned, hold);
    return heldBill(hold, confirmed);
  });
  return held.catch((error: unknown) => noteEmpty(ctx, legs, error));
}

/** More lost races than a resource has units: the cause must be another one. */
const triesMaximum = 200;

/**
 * Chooses units from what is free now, then `write` takes them. When another buyer was faster, the choice is made
 * again: each lost race means that another buyer won, so the loop ends with units, or when too few are left.
 */
export async function takePlaces<T>(
  ctx: Context,
  planned: PlannedSale,
  write: (hold: Hold) => Promise<T>,
): Promise<T> {
  const { input, sale, legs, now } = planned;
  const settings = await settingsOf(ctx, ctx.country.id);
  const replaced = await findReplaced(ctx, input, sale);
  for (let attempt = 0; ; attempt++) {
    try {
      return await withChosenUnits(ctx, legs, { now, attempt, replaced }, (chosen) =>
        write(makeHold(planned, chosen, { kinds: ctx.kinds, settings })),
      );
    } catch (error) {
      if (attempt >= triesMaximum || !isLostRace(error)) throw refusalOf(error, settings.unpaidHoldsMaximum);
      if (!isCodeTaken(error)) await requireUnitsFree(ctx, legs, now, replaced);
    }
  }
}

/** The database's refusals that choosing again cannot mend. */
function refusalOf(error: unknown, limit: number): unknown {
  if (isHoldLimit(error)) return new AppError("TOO_MANY_HOLDS", { limit });
  if (isEntryUsed(error)) return new AppError("RUSH_ENTRY_USED");
  if (isSecondEntry(error)) return new AppError("RUSH_SECOND");
  return isRoomMissing(error) ? new AppError("CONFLICT") : error;
}

/** Another buyer got units of the choice, or a booking with the same code was written a moment earlier. */
const isLostRace = (error: unknown) => isCodeTaken(error) || isUnitShortage(error);

/** Returns true for a sale of zero, which is confirmed at once. */
async function writeHold(ctx: Context, { input, sale, now }: PlannedSale, hold: Hold): Promise<boolean> {
  const requested = hold.bookings.filter((booking) => booking.status === "REQUESTED");
  const free = hold.bill.total === 0;
  // Beside something with a price: nothing checks them when the bill is paid.
  const freeBeside = free ? [] : withFreePlaces(ctx.kinds, hold.bookings);
  if (!input.replacesBillId && requested.length === 0 && freeBeside.length === 0 && !free) {
    await insertHold(ctx.db, { hold, now });
    return false;
  }
  const key = await signingKey(ctx);
  return withRetry(ctx.db, async (tx) => {
    const replaced = input.replacesBillId
      ? await endReplaced(tx, input.replacesBillId, { ...sale, now: ctx.now() })
      : [];
    await insertHolds(tx, [hold], now, replaced);
    await releaseUnits(tx, replaced);
    await requireFreePlaces(ctx, tx, freeBeside);
    for (const booking of requested) {
      const request = { ...booking, answerBefore: hold.bill.holdExpiresAt };
      await ctx.kinds[booking.kind]?.requests?.begin(ctx, tx, request);
      await notifyRequested(ctx, tx, booking);
    }
    return free && confirmFreeBill(ctx, tx, hold.bill.id, key);
  });
}

/** Refuses when another buyer has exact units that are wished for; otherwise choosing again can succeed. */
async function requireUnitsFree(
  ctx: Context,
  legs: readonly PlannedLeg[],
  now: Date,
  replaced: readonly string[],
): Promise<void> {
  const exact = legs.flatMap((leg) =>
    [
      ...leg.plan.units.map((wish) => ({ resourceId: leg.plan.resourceId, units: exactUnits(wish) })),
      ...(leg.plan.also ?? []).map(({ resourceId, alternatives, want }) => ({
        resourceId,
        units: alternatives?.length ? null : exactUnits(want),
      })),
    ].map((part) => ({ leg, ...part })),
  );
  const resourceIds = [...new Set(exact.map((part) => part.resourceId))];
  const taken = await takenUnits(ctx.db, resourceIds, now, replaced);
  const lost: LostUnits[] = [];
  for (const leg of legs) {
    const gone = exact
      .filter((part) => part.leg === leg)
      .flatMap(({ resourceId, units }) =>
        (units ?? [])
          .filter((unit) => taken.get(resourceId)?.has(unit))
          .map((unit) => ({ resourceId, unit })),
      );
    if (gone.length > 0) {
      const units = [...new Set(gone.map(({ unit }) => unit))];
      lost.push({ leg, units, closed: await areBlocked(ctx.db, gone) });
    }
  }
  if (lost.length > 0) throw placesTaken(ctx.kinds, lost);
}

async function notifyRequested(ctx: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const company = await tx.company.findUniqueOrThrow({
    where: { id: booking.companyId },
    select: { phone: true, email: true },
  });
  const { timeZone } = ctx.country;
  const answer = (await readAnswers(tx, ctx.kinds, [booking])).get(booking.id);
  await inLanguage(companyLanguage, async () => {
    const travel = await travelOf(ctx, tx, booking, timeZone);
    await ctx.notify(tx, {
      to: company,
      template: "bookingRequested",
      data: {
        ...travel,
        places: booking.places,
        customer: plainName(booking.contactName),
        ...(answer?.payable ? { payableFrom: formatDateTime(answer.before, timeZone) } : {}),
      },
      dedupeKey: `requested:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
