import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import { appointmentFr } from "../../../shared/fr/appointment/appointment.ts";
import { acceptIn } from "../../booking/change/accept-booking.ts";
import type { DecideInsuranceInput } from "../schema.ts";

/**
 * The practice's answer to a request for cover. Accepted: the patient pays the rest, and a rest of zero confirms at once.
 * Refused: the patient may pay the whole price or let the slot go.
 */
export async function decideInsurance(ctx: Context, input: DecideInsuranceInput): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const found = await ctx.db.insuranceRequest.findUnique({
    where: { id: input.id },
    include: { booking: true, insurer: { select: { name: true } } },
  });
  if (!found || !servesCompany(actor, found.companyId, found.booking.terminalId)) {
    throw new AppError("NOT_FOUND");
  }
  return withRetry(ctx.db, async (tx) => {
    const [request] = await tx.$queryRaw<{ status: string }[]>`
      select "status"::text from "InsuranceRequest" where "id" = ${input.id}::uuid for update`;
    if (request?.status !== "REQUESTED") throw new AppError("CONFLICT");
    const accepted = input.decision === "ACCEPTED";
    if (accepted && input.coveredAmount > found.booking.total) throw new AppError("COVER_TOO_HIGH");
    const reduction = accepted
      ? { label: appointmentFr.coveredBy(found.insurer.name), amount: input.coveredAmount }
      : undefined;
    await acceptIn(ctx, tx, { bookingId: found.bookingId, ...(reduction ? { reduction } : {}) });
    const data = {
      status: input.decision,
      coveredAmount: accepted ? input.coveredAmount : 0,
      reason: accepted ? "" : input.reason,
      decidedById: actor.id,
      decidedAt: ctx.now(),
    };
    await tx.insuranceRequest.update({ where: { id: input.id }, data });
    await writeAudit(ctx, tx, {
      action: `insurance.${input.decision.toLowerCase()}`,
      objectType: "InsuranceRequest",
      objectId: input.id,
      companyId: found.companyId,
      after: { status: data.status, coveredAmount: data.coveredAmount, reason: data.reason },
    });
    return { id: input.id };
  });
}
