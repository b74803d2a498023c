import type { CommissionRate } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { requireSecondPerson } from "../../../platform/second-person.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dateOf, dayOf } from "../../../shared/dates.ts";
import { administersIn } from "../../../shared/reach.ts";
import type { ConfirmCommissionRateInput } from "./commission-schema.ts";
import { lockRates } from "./save-commission-rate.ts";

/**
 * A second administrator confirms a rate, and types it again so that it is the one they have read. It counts from the
 * country's next day; the one in whose place it comes counts until then.
 */
export function confirmCommissionRate(
  ctx: Context,
  input: ConfirmCommissionRateInput,
): Promise<{ id: string }> {
  return decideRate(ctx, input.id, async (tx, rate) => {
    await requireSecondPerson(ctx, tx, [rate.askedById]);
    if (rate.basisPoints !== input.basisPoints) throw new AppError("RATE_DIFFERS");
    const { timeZone } = await tx.country.findUniqueOrThrow({ where: { id: rate.countryId } });
    const tomorrow = dateOf(addDays(dayOf(ctx.now(), timeZone), 1));
    await tx.commissionRate.update({ where: { id: rate.id }, data: { countsFrom: tomorrow } });
    if (rate.replacesId)
      await tx.commissionRate.update({ where: { id: rate.replacesId }, data: { replacedFrom: tomorrow } });
    return "confirm-rate";
  });
}

/** Drops a rate that was asked for, by its author or another administrator. */
export function refuseCommissionRate(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return decideRate(ctx, id, async (tx) => {
    await tx.commissionRate.delete({ where: { id } });
    return "refuse-rate";
  });
}

type Decision = (tx: Tx, rate: CommissionRate) => Promise<"confirm-rate" | "refuse-rate">;

/** Decides once about a rate that waits, with an audit entry. */
async function decideRate(ctx: Context, id: string, decide: Decision): Promise<{ id: string }> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const known = await tx.commissionRate.findUnique({ where: { id } });
    if (!known || !administersIn(actor, known.countryId)) throw new AppError("NOT_FOUND");
    await lockRates(tx, known.countryId);
    const rate = await tx.commissionRate.findUnique({ where: { id } });
    if (rate?.countsFrom !== null) throw new AppError("CONFLICT");
    const action = await decide(tx, rate);
    await writeAudit(ctx, tx, {
      action,
      objectType: "CommissionRate",
      objectId: id,
      companyId: rate.companyId,
      countryId: rate.countryId,
      after: { basisPoints: rate.basisPoints },
    });
    return { id };
  });
}
