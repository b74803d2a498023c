import type { InsuranceRequest } from "../../../../prisma/client/client.ts";
import { acceptIn } from "../../../modules/booking/staff/accept-booking.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { DecideInsuranceInput } from "../schema.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { notifyInsurance } from "./notify-insurance.ts";
import { writeCover } from "./write-cover.ts";

/**
 * The practice answers a request for cover. Accepted: the patient pays the rest, and a rest of zero is confirmed at
 * once. Refused: the patient may pay the whole price or release the slot.
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
  if (input.decision === "ACCEPTED" && input.coveredAmount > found.booking.total)
    throw new AppError("COVER_TOO_HIGH");
  return withRetry(ctx.db, async (tx) => {
    await lockOpenRequest(tx, input.id);
    const answer = answerOf(input);
    const { insurer, booking } = found;
    const label = inLanguage(booking.language, () => appointmentWords.coveredBy(insurer.name));
    const reduction = { label, amount: answer.coveredAmount ?? 0 };
    const accepted = await acceptIn(ctx, tx, {
      bookingId: found.bookingId,
      ...(reduction.amount > 0 ? { reduction } : {}),
    });
    await writeCover(tx, found.bookingId, reduction.amount > 0 ? "covered" : "refused");
    const data = { ...answer, decidedById: actor.id, decidedAt: ctx.now() };
    const request = await tx.insuranceRequest.update({ where: { id: input.id }, data });
    if (accepted) await notifyInsurance(ctx, tx, request, accepted);
    await auditAnswer(ctx, tx, request);
    return { id: input.id };
  });
}

function answerOf(input: DecideInsuranceInput) {
  return input.decision === "ACCEPTED"
    ? { status: input.decision, coveredAmount: input.coveredAmount, reason: "" }
    : { status: input.decision, coveredAmount: null, reason: input.reason };
}

/** Locks an open request, so that two employees, or an employee and the deadline, answer it only once. */
export async function lockOpenRequest(tx: Tx, id: string): Promise<void> {
  const [request] = await tx.$queryRaw<{ status: string }[]>`
    select "status"::text from "InsuranceRequest" where "id" = ${id}::uuid for update`;
  if (request?.status !== "REQUESTED") throw new AppError("CONFLICT");
}

function auditAnswer(ctx: Context, tx: Tx, request: InsuranceRequest): Promise<void> {
  const { id, companyId, status, coveredAmount, reason } = request;
  return writeAudit(ctx, tx, {
    action: `insurance.${status.toLowerCase()}`,
    objectType: "InsuranceRequest",
    objectId: id,
    companyId,
    after: { status, coveredAmount, reason },
  });
}
