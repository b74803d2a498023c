import type { EventWait } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { WaitForPlacesInput } from "../schema.ts";
import type { WaitView } from "../search/event-view-schema.ts";
import { closeOffers } from "./offer-places.ts";

/** Joins the waiting list of a session; a repeated request changes the number of places and keeps the rank. */
export async function waitForPlaces(ctx: Context, input: WaitForPlacesInput): Promise<WaitView> {
  const actor = requireActor(ctx);
  const { productId, count } = input;
  const tariffId = input.tariffId ?? null;
  const session = await ctx.db.eventSession.findUnique({
    where: { productId },
    select: { saleEndsAt: true, product: { select: { status: true, countryId: true } } },
  });
  if (!session || session.product.countryId !== ctx.country.id) throw new AppError("NOT_FOUND");
  if (session.product.status !== "PUBLISHED" || session.saleEndsAt <= ctx.now())
    throw new AppError("NO_LONGER_AVAILABLE", { kind: "event" });
  await requireRoomEver(ctx, { productId, tariffId, count });
  // An offer that the person has left no longer keeps them from waiting.
  await closeOffers(ctx, actor.id);
  const known = await ctx.db.eventWait.findUnique({
    where: { productId_userId: { productId, userId: actor.id } },
    select: { status: true },
  });
  if (known?.status === "OFFERED") throw new AppError("CONFLICT");
  // A person who joins again after an offer has lapsed goes to the end of the list.
  const rank = known?.status === "WAITING" ? {} : { createdAt: ctx.now() };
  const row = await ctx.db.eventWait.upsert({
    where: { productId_userId: { productId, userId: actor.id } },
    create: { productId, userId: actor.id, tariffId, count, createdAt: ctx.now() },
    update: { tariffId, count, status: "WAITING", billId: null, offerEndsAt: null, ...rank },
  });
  return { status: row.status, count: row.count, billId: null, offerEndsAt: null };
}

interface Served {
  cap: number | null;
  perBooking: number;
  pool: { capacity: number };
}

/** The largest group that one of these tariffs could serve when empty. */
export const placesEver = (tariffs: readonly Served[]) =>
  Math.max(
    0,
    ...tariffs.map(({ cap, perBooking, pool }) => Math.min(perBooking, pool.capacity, cap ?? perBooking)),
  );

/** Refuses a group that no tariff could serve even when empty: it would wait for ever. */
async function requireRoomEver(
  ctx: Context,
  { productId, tariffId, count }: Pick<EventWait, "productId" | "tariffId" | "count">,
): Promise<void> {
  const tariffs = await ctx.db.eventTariff.findMany({
    where: { accessCode: null, pool: { productId }, ...(tariffId ? { id: tariffId } : {}) },
    select: { cap: true, perBooking: true, pool: { select: { capacity: true } } },
  });
  if (tariffs.length === 0) throw new AppError("UNKNOWN_TARIFF");
  const places = placesEver(tariffs);
  if (count > places) throw new AppError("TOO_MANY_PLACES", { places });
}
