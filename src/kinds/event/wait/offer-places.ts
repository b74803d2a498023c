import type { Prisma, User } from "../../../../prisma/client/client.ts";
import { takePlaces } from "../../../modules/booking/hold/hold-places.ts";
import { insertHolds } from "../../../modules/booking/hold/insert-holds.ts";
import { planLegs, type Sale } from "../../../modules/booking/hold/plan-legs.ts";
import type { HoldPlacesInput } from "../../../modules/booking/schema.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { formatTime } from "../../../shared/dates.ts";
import { minute } from "../../../shared/durations.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { SessionPlaces } from "../search/event-view-schema.ts";
import { getPlaces } from "../search/get-places.ts";

/** How long offered places stay held for a person of the waiting list. */
export const offerMinutes = 30;

const batch = 50;

interface Waiting {
  id: string;
  productId: string;
  user: User;
  tariffId: string | null;
  count: number;
  createdAt: Date;
}

/** Offers freed places to the waiting list in its order; a group too large for them is skipped. */
export async function offerPlaces(ctx: Context): Promise<number> {
  const waits = await ctx.db.eventWait.findFirst({
    where: { status: { in: ["WAITING", "OFFERED"] } },
    select: { id: true },
  });
  if (!waits) return 0;
  await closeOffers(ctx);
  const sessions = await ctx.db.eventSession.findMany({
    where: {
      saleEndsAt: { gt: ctx.now() },
      product: { status: "PUBLISHED" },
      waiting: { some: { status: "WAITING" } },
    },
    select: { productId: true, product: { select: { country: true } } },
    orderBy: { productId: "asc" },
  });
  let offered = 0;
  for (const { productId, product } of sessions)
    offered += await offerSession({ ...ctx, country: product.country }, productId);
  return offered;
}

async function offerSession(ctx: Context, productId: string): Promise<number> {
  let places = await getPlaces(ctx, { id: productId, code: "" });
  const waiting = await ctx.db.eventWait.findMany({
    where: { productId, status: "WAITING", user: { disabledAt: null }, OR: servedBy(places) },
    include: { user: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: batch,
  });
  let offered = 0;
  for (const one of waiting) {
    const tariffId = fittingTariff(places, one);
    if (!tariffId) continue;
    // The booking that is made for the person is in their language too.
    if (await inLanguage(one.user.language ?? "fr", () => offer(ctx, one, tariffId))) offered += 1;
    // What this offer, and buyers meanwhile, have left for the next.
    places = await getPlaces(ctx, { id: productId, code: "" });
  }
  return offered;
}

/** The waiting people whom the places left can serve: the others would stand before them. */
function servedBy(places: SessionPlaces): Prisma.EventWaitWhereInput[] {
  const served = openTariffs(places).map(({ id, left, perBooking }) => ({
    tariffId: id,
    count: { lte: Math.min(left, perBooking) },
  }));
  return served.flatMap((one) => [one, { ...one, tariffId: null }]);
}

const openTariffs = ({ pools, state }: SessionPlaces) =>
  state === "OPEN"
    ? pools.flatMap((pool) => pool.tariffs.filter((tariff) => tariff.state === "OPEN" && tariff.left > 0))
    : [];

/** The requested tariff, or the cheapest with enough places. */
function fittingTariff(places: SessionPlaces, { tariffId, count }: Waiting): string | null {
  const fitting = openTariffs(places)
    .filter((tariff) => tariff.left >= count && tariff.perBooking >= count)
    .filter((tariff) => tariffId === null || tariff.id === tariffId)
    .sort((a, b) => a.price - b.price);
  return fitting[0]?.id ?? null;
}

/** False when another buyer was faster, or this person has too many holds already. */
async function offer(ctx: Context, one: Waiting, tariffId: string): Promise<boolean> {
  const now = ctx.now();
  const { user } = one;
  const sale: Sale = { channel: "ONLINE", userId: user.id, soldById: null, name: fullName(user) };
  const input: HoldPlacesInput = {
    legs: [
      {
        kind: "event",
        productId: one.productId,
        wish: { items: [{ tariffId, count: one.count }] },
        leg: "OUTBOUND",
        passengers: [],
      },
    ],
    idempotencyKey: `wait:${one.id}:${one.createdAt.getTime()}`,
  };
  const holdExpiresAt = new Date(now.getTime() + offerMinutes * minute);
  try {
    const legs = await planLegs(ctx, input, sale, now);
    await takePlaces(ctx, { input, sale, legs, now }, (hold) =>
      withRetry(ctx.db, async (tx) => {
        const { count } = await tx.eventWait.updateMany({
          where: { id: one.id, status: "WAITING" },
          data: { status: "OFFERED", billId: hold.bill.id, offerEndsAt: holdExpiresAt },
        });
        if (count === 0) return;
        await insertHolds(
          tx,
          [{ ...hold, bill: { ...hold.bill, holdExpiresAt, keptUntil: holdExpiresAt } }],
          now,
        );
        await ctx.notify(tx, {
          to: { phone: user.phone, email: user.email, userId: user.id },
          template: "eventPlacesOffered",
          data: {
            title: legs[0]?.product.title ?? "",
            places: one.count,
            until: formatTime(holdExpiresAt, ctx.country.timeZone),
            link: linkTo(ctx, paths.pay("event", hold.bill.id)),
          },
          dedupeKey: `offered:${hold.bill.id}`,
        });
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Closes offers that were paid, that lapsed with their hold, or whose hold was left: of everybody, or of one person. One
 * whose money may still arrive stays open.
 */
export async function closeOffers(ctx: Context, userId: string | null = null): Promise<void> {
  await ctx.db.$executeRaw`
    update "EventWait" w set "status" = case when b."paidAt" is not null then 'TAKEN' else 'LAPSED' end::"EventWaitStatus"
    from "Bill" b
    where b."id" = w."billId" and w."status" = 'OFFERED' and (${userId}::uuid is null or w."userId" = ${userId}::uuid)
      and (b."paidAt" is not null or not exists (
        select 1 from "Booking" k where k."billId" = b."id" and k."status" in ('REQUESTED', 'PENDING', 'CONFIRMED'))
        or b."holdExpiresAt" <= ${ctx.now()} and not exists (
          select 1 from "Payment" p where p."billId" = b."id" and p."kind" = 'COLLECT'
            and p."status"::text = any(${[...openPaymentStatuses]})))`;
}
