import { type Context, requireActor } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentView } from "../pay/close-payment.ts";
import type { ChangeState } from "./change-schema.ts";
import { type ChangePlan, findChangeable } from "./plan-change.ts";

/** Progress of a change, polled by its screen during a payment. */
export async function getChange(ctx: Context, { changeId }: { changeId: string }): Promise<ChangeState> {
  const actor = requireActor(ctx);
  const change = await ctx.db.bookingChange.findUnique({
    where: { id: changeId },
    include: {
      booking: { select: { code: true } },
      payments: { where: { kind: "COLLECT" }, orderBy: { createdAt: "desc" }, take: 1 },
    },
  });
  if (!change) throw new AppError("NOT_FOUND");
  await findChangeable(ctx, actor, change.bookingId);
  const { id, bookingId, status, difference, currency, expiresAt, payments } = change;
  const [payment] = payments;
  const { productId, title, startsAt, endsAt } = fromJson<ChangePlan>(change.plan);
  return {
    id,
    bookingId,
    code: change.booking.code,
    to: { productId, title, startsAt, endsAt },
    status,
    difference,
    currency,
    heldUntil: expiresAt.toISOString(),
    payment: payment ? paymentView(payment) : null,
  };
}
