import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { claimBlocks } from "./claim-blocks.ts";
import { partOf } from "./place-block.ts";

interface NewPart {
  resourceId: string;
  partId: string;
  /** The first unit that is not over. */
  fromUnit: number;
}

/**
 * Makes a new resource a part of another one, as a room of a villa: it takes the coming bookings and blocks of that
 * one. Runs in the caller's transaction, which has locked the resource against sales.
 */
export async function addPart(
  ctx: Context,
  tx: Tx,
  { resourceId, partId, fromUnit }: NewPart,
): Promise<void> {
  const now = ctx.now();
  // Also what has lapsed: money that arrives late would get its units back, the part's included.
  await tx.$executeRaw`
    update "Booking" set "also" = "also" || jsonb_build_array(jsonb_build_object(
      'resourceId', ${partId}::uuid, 'units', to_jsonb("units"), 'alternatives', '[]'::jsonb, 'range', null))
    where "productId" = ${resourceId}::uuid and "resourceId" = ${resourceId}::uuid and "endsAt" > ${now}
      and "status" in ('REQUESTED', 'PENDING', 'CONFIRMED', 'EXPIRED')`;
  await tx.$executeRaw`
    update "BookingChange" x set "plan" = jsonb_set(x."plan", '{also}', x."plan" -> 'also' || jsonb_build_array(
      jsonb_build_object('resourceId', ${partId}::uuid, 'units', x."plan" -> 'units', 'alternatives', '[]'::jsonb, 'range', null)))
    from "Booking" b
    where b."id" = x."bookingId" and b."endsAt" > ${now} and x."productId" = ${resourceId}::uuid
      and x."kind" = 'MOVED' and x."status" in ('PENDING', 'EXPIRED')`;
  await tx.$executeRaw`
    insert into "Claim" ("resourceId", "unit", "bookingId", "companyId", "expiresAt")
    select ${partId}::uuid, c."unit", c."bookingId", c."companyId", c."expiresAt" from "Claim" c
    where c."resourceId" = ${resourceId}::uuid and (
      exists (select 1 from "Booking" b where b."id" = c."bookingId" and b."endsAt" > ${now})
      or exists (select 1 from "BookingChange" x where x."id" = c."bookingId"))`;
  const whole = await tx.block.findMany({
    where: { resourceId, partOfId: null, toUnit: { gt: fromUnit } },
    orderBy: { id: "asc" },
  });
  const parts = whole.map((block) => partOf(block, partId, now));
  await tx.block.createMany({ data: parts });
  await claimBlocks(tx, now, parts);
}
