import { type Bill, type Booking, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { preparedSql } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireBuyer } from "../../account/guest/find-guest.ts";
import { paymentView, type ViewedPayment } from "../pay/close-payment.ts";
import { billState } from "./booking-view.ts";
import type { BillStateView } from "./view-schema.ts";

interface StateRow extends Pick<Bill, "id" | "paidAt" | "holdExpiresAt"> {
  bookings: Pick<Booking, "status" | "statusReason">[];
  /** Latest first; as JSON, so instants are texts. */
  payments: (Omit<ViewedPayment, "createdAt" | "expiresAt"> &
    Pick<Payment, "kind"> & { createdAt: string; expiresAt: string | null })[];
}

/** Where one's own bill stands, for a waiting screen: one statement, so that its parts are of one moment. */
export async function getBillState(ctx: Context, { billId }: { billId: string }): Promise<BillStateView> {
  const buyerId = requireBuyer(ctx);
  const [bill] = await preparedSql<StateRow>(ctx.db, stateSql(billId, buyerId));
  if (!bill) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const latest = bill.payments.find((payment) => payment.kind === "COLLECT");
  const instant = (text: string) => new Date(text);
  return {
    id: bill.id,
    state: billState(bill, bill.bookings, bill.payments, now),
    holdExpiresAt: bill.holdExpiresAt?.toISOString() ?? null,
    payment: latest
      ? paymentView({
          ...latest,
          createdAt: instant(latest.createdAt),
          expiresAt: latest.expiresAt === null ? null : instant(latest.expiresAt),
        })
      : null,
    now: now.toISOString(),
  };
}

function stateSql(billId: string, userId: string): Prisma.Sql {
  return Prisma.sql`
    select b."id", b."paidAt", b."holdExpiresAt",
      (select coalesce(jsonb_agg(jsonb_build_object('status', k."status", 'statusReason', k."statusReason")), '[]')
        from "Booking" k where k."billId" = b."id") as "bookings",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p."id", 'kind', p."kind", 'provider', p."provider",
          'status', p."status", 'amount', p."amount", 'currency', p."currency", 'msisdn', p."msisdn", 'byLink', p."byLink", 'next', p."next",
          'reason', p."reason", 'createdAt', p."createdAt", 'expiresAt', p."expiresAt")
          order by p."createdAt" desc), '[]')
        from "Payment" p where p."billId" = b."id" and p."purpose" = 'SALE') as "payments"
    from "Bill" b where b."id" = ${billId}::uuid and b."userId" = ${userId}::uuid`;
}
