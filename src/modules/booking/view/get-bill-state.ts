import { setTimeout as wait } from "node:timers/promises";
import { type Bill, type Booking, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import { billMark } from "../../../shared/booking/bill-mark.ts";
import { requireBuyer } from "../../account/guest/find-guest.ts";
import { paymentView, type ViewedPayment } from "../pay/close-payment.ts";
import { billState } from "./booking-view.ts";
import type { BillStateView } from "./view-schema.ts";
import { watchBill } from "./watch-bill.ts";

interface StateRow extends Pick<Bill, "id" | "paidAt" | "holdExpiresAt" | "sharedUntil"> {
  sharesPaid: number;
  bookings: Pick<Booking, "status" | "statusReason">[];
  /** Latest first; times are strings because the rows come as JSON. */
  payments: (Omit<ViewedPayment, "createdAt" | "expiresAt"> &
    Pick<Payment, "kind" | "purpose"> & { createdAt: string; expiresAt: string | null })[];
}

/** Interval between two polls of waiting requests, and the longest wait: less than a client's timeout. */
const roundMs = 250;
const patienceMs = 3000;

/** All waiting requests poll at the same moments, so that one statement serves all of them. */
const rounds = new WeakMap<Db, Promise<void>>();

function nextRound(db: Db): Promise<void> {
  const next = rounds.get(db) ?? wait(roundMs).then(() => void rounds.delete(db));
  rounds.set(db, next);
  return next;
}

/**
 * State of the customer's bill, for a waiting screen (long polling). A request that says which version it knows is
 * answered when there is a newer one, or after some seconds. What this process settles it is told of at once.
 */
export async function getBillState(
  ctx: Context,
  { billId, known }: { billId: string; known?: string | undefined },
): Promise<BillStateView> {
  const wanted = { billId, userId: await requireBuyer(ctx) };
  const until = performance.now() + patienceMs;
  let view = await readView(ctx, wanted);
  while (known === billMark(view) && performance.now() < until) {
    await watchBill(ctx.db, billId, nextRound(ctx.db));
    view = await readView(ctx, wanted);
  }
  return view;
}

async function readView(ctx: Context, wanted: Wanted): Promise<BillStateView> {
  const bill = await readState(ctx.db, wanted);
  if (!bill) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const latest = bill.payments.find(({ kind, purpose }) => kind === "COLLECT" && purpose === "SALE");
  const instant = (text: string) => new Date(text);
  return {
    id: bill.id,
    state: billState(bill, bill.bookings, bill.payments, now),
    sharesPaid: bill.sharesPaid,
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

interface Wanted {
  billId: string;
  userId: string;
}

/** One statement, so that all parts of a bill are from the same moment. */
const readState = batched<Db, Wanted, StateRow | null>((db) => ({
  run: async (wanted) => {
    const rows = await preparedSql<StateRow & { request: number }>(db, statesSql(wanted));
    const found = new Map(rows.map(({ request, ...row }) => [request, row]));
    return wanted.map((_, request) => found.get(request) ?? null);
  },
}));

function statesSql(wanted: readonly Wanted[]): Prisma.Sql {
  const requests = wanted.map((one, request) => ({ ...one, request }));
  return Prisma.sql`
    select w."request", found.*
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as w("request" int, "billId" uuid, "userId" uuid)
    cross join lateral (
      select b."id", b."paidAt", b."holdExpiresAt", b."sharedUntil",
        case when b."sharedUntil" is null then 0 else (select count(*)::int from "BillShare" s
          where s."billId" = b."id" and s."paidAt" is not null and s."endedAt" is null) end as "sharesPaid",
        (select coalesce(jsonb_agg(jsonb_build_object('status', k."status", 'statusReason', k."statusReason")), '[]')
          from "Booking" k where k."billId" = b."id") as "bookings",
        (select coalesce(jsonb_agg(jsonb_build_object('id', p."id", 'kind', p."kind", 'purpose', p."purpose", 'provider', p."provider",
            'status', p."status", 'amount', p."amount", 'currency', p."currency", 'msisdn', p."msisdn",
            'byLink', p."byLink", 'next', p."next", 'reason', p."reason", 'createdAt', p."createdAt", 'expiresAt', p."expiresAt")
            order by p."createdAt" desc), '[]')
          from "Payment" p where p."billId" = b."id" and p."purpose" in ('SALE', 'SHARE')) as "payments"
      from "Bill" b where b."id" = w."billId" and b."userId" = w."userId" offset 0) found`;
}
