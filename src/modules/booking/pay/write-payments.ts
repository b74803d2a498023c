import { type PaymentStatus, Prisma } from "../../../../prisma/client/client.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Keyed, keepAnswersSql } from "../../payment/callback/answer-once.ts";
import { claimsOf, missingClaims, takeUnitsSql, type Unit, until } from "../claims.ts";
import type { BookingOfBill } from "./lock-bill.ts";
import { checkKey, collectKey } from "./write-collections.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Asks the payer for money. */
    "payment.collect": { paymentId: string };
    /** Sends the code and the deadline to a customer who chose cash. */
    "payment.notifyCash": { paymentId: string };
  }
}

export interface BeginningPayment {
  payment: { id: string; billId: string; amount: number; expiresAt: Date; status: PaymentStatus };
  /** The stored answer for repeated requests. */
  view: object;
  due: readonly BookingOfBill[];
  heldUntil: Date;
  keyed: Keyed;
  /** True when this process asks the payer itself right after this is written. */
  askedNow: boolean;
}

/** Longer than asking takes: by then the payer was asked, or the process that should have asked is gone. */
const askedWithinMs = 45_000;

/** True when a provider is asked for the money; a desk payment only waits. */
const isAsked = ({ status }: BeginningPayment["payment"]) => status === "CREATED";

/**
 * When this process asks the payer itself, the job only checks the outcome; the first planned check of the asked
 * payment replaces it.
 */
function askingSql(begun: readonly BeginningPayment[], now: Date): Prisma.Sql {
  const asked = begun.filter(({ payment }) => isAsked(payment));
  const payloadOf = ({ payment: { id } }: BeginningPayment) => ({ paymentId: id });
  const jobs = asked
    .filter(({ askedNow }) => !askedNow)
    .map((one) => ({ payload: payloadOf(one), options: { key: collectKey(one.payment.id) } }));
  const runAt = new Date(now.getTime() + askedWithinMs);
  const looks = asked
    .filter(({ askedNow }) => askedNow)
    .map((one) => ({ payload: payloadOf(one), options: { key: checkKey(one.payment.id), runAt } }));
  return Prisma.sql`
    ${jobs.length > 0 ? Prisma.sql`, "asked" as (${enqueueSql("payment.collect", jobs)})` : Prisma.empty}
    ${looks.length > 0 ? Prisma.sql`, "looked" as (${enqueueSql("payment.check", looks)})` : Prisma.empty}`;
}

/**
 * Writes payments with their jobs, units and idempotency keys in one statement. Units of an expired hold are claimed
 * again when they are still free; otherwise throws HOLD_LOST and the caller rolls back.
 */
export async function writePayments(
  tx: Statements,
  begun: readonly BeginningPayment[],
  now: Date,
): Promise<void> {
  const claims = begun.flatMap(({ due, heldUntil }) => until(heldUntil, claimsOf(due)));
  const payments = begun.map((one) => one.payment);
  const bookingIds = begun.flatMap(({ due }) => due.map((booking) => booking.id));
  const tellings = payments
    .filter((payment) => !isAsked(payment))
    .map(({ id }) => ({ payload: { paymentId: id } }));
  const answers = begun.map(({ keyed, view }) => ({ keyed, response: view }));
  const statement = Prisma.sql`with
    "keyed" as (${keepAnswersSql(answers, now)}),
    "taken" as (${takeUnitsSql(claims, { now })}),
    "billed" as (update "Bill" b set "holdExpiresAt" = r."expiresAt", "total" = r."amount"
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
        as r("billId" uuid, "expiresAt" timestamptz, "amount" int)
      where b."id" = r."billId" and b."id" = any(${payments.map((payment) => payment.billId)}::uuid[])),
    "revived" as (update "Booking" set "status" = 'PENDING', "statusReason" = null, "updatedAt" = ${now}
      where "id" = any(${bookingIds}::uuid[]) and "status" <> 'PENDING'),
    "begun" as (${insertRows("Payment", payments)})
    ${askingSql(begun, now)}
    ${tellings.length > 0 ? Prisma.sql`, "told" as (${enqueueSql("payment.notifyCash", tellings)})` : Prisma.empty}
    select (select count(*)::int from "keyed") as "keyed",
      (select coalesce(jsonb_agg("taken"), '[]') from "taken") as "taken"`;
  const [written] = await preparedSql<{ keyed: number; taken: Unit[] }>(tx, statement);
  // A payment of another bill has just used the key: the retry compares the two requests.
  if (written?.keyed !== begun.length)
    throw Object.assign(new Error("idempotency key in use"), { code: "40001" });
  const lost = missingClaims(claims, written.taken);
  if (lost.length > 0) throw new AppError("HOLD_LOST", { units: lost.map((claim) => claim.unit) });
}
