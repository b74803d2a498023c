import { placeBlock } from "../../../modules/booking/block/place-block.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { readRooms } from "../house/read-rooms.ts";
import { dayNumber, dayOfNumber } from "../rules/day-number.ts";
import { requireRentals } from "./find-rental.ts";
import type { BlockDaysInput } from "./operate-schema.ts";

/** Blocks days: maintenance, the owner's own stay; of a villa with its rooms. Days that are already booked are returned and stay booked. */
export async function blockDays(
  ctx: Context,
  input: BlockDaysInput,
): Promise<{ blockId: string; conflicts: { day: string; code: string; customer: string }[] }> {
  const { productId, from, to, reason, works = false } = input;
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    const companyId = rental?.companyId ?? "";
    const span = { fromUnit: dayNumber(from), toUnit: dayNumber(to) + 1 };
    const { block, conflicts } = await placeBlock(ctx, tx, {
      resourceId: productId,
      parts: await readRooms(tx, productId),
      companyId,
      reason,
      works,
      ...span,
    });
    await writeAudit(ctx, tx, {
      action: "block-days",
      objectType: "Block",
      objectId: block.id,
      companyId,
      reason,
      after: { productId, from, to, works },
    });
    return {
      blockId: block.id,
      conflicts: conflicts.map(({ unit, code, contactName }) => ({
        day: dayOfNumber(unit),
        code,
        customer: contactName,
      })),
    };
  });
}
