import type { Booking, Deposit } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";

export type DepositOfBooking = Deposit & {
  booking: Pick<Booking, "id" | "billId" | "userId" | "terminalId" | "code" | "kind">;
};

/** A deposit with what its use cases need of its booking. */
async function readDeposit(ctx: Context, depositId: string): Promise<DepositOfBooking> {
  const deposit = await findDeposit(ctx.db, { id: depositId });
  if (!deposit) throw new AppError("NOT_FOUND");
  return deposit;
}

export const findDeposit = (
  db: Pick<Tx, "deposit">,
  where: { id: string } | { bookingId: string },
): Promise<DepositOfBooking | null> =>
  db.deposit.findUnique({
    where,
    include: {
      booking: {
        select: { id: true, billId: true, userId: true, terminalId: true, code: true, kind: true },
      },
    },
  });

/** Finds a caution of a company where this person works; any other is NOT_FOUND. */
export async function servedDeposit(
  ctx: Context,
  actor: Actor,
  depositId: string,
): Promise<DepositOfBooking> {
  const deposit = await readDeposit(ctx, depositId);
  if (!servesCompany(actor, deposit.companyId, deposit.booking.terminalId)) throw new AppError("NOT_FOUND");
  return deposit;
}

/** Finds the caution of the customer's own booking; any other is NOT_FOUND. */
export async function ownDeposit(ctx: Context, actor: Actor, depositId: string): Promise<DepositOfBooking> {
  const deposit = await readDeposit(ctx, depositId);
  if (deposit.booking.userId !== actor.id) throw new AppError("NOT_FOUND");
  return deposit;
}

/** Finds a caution to object to: of the customer's own booking, or of any that this person of Mboa's staff helps with. */
export async function disputableDeposit(
  ctx: Context,
  actor: Actor,
  depositId: string,
): Promise<{ deposit: DepositOfBooking; by: "CUSTOMER" | "SUPPORT" }> {
  const deposit = await readDeposit(ctx, depositId);
  if (deposit.booking.userId === actor.id) return { deposit, by: "CUSTOMER" };
  if (helpsIn(actor, deposit.countryId)) return { deposit, by: "SUPPORT" };
  throw new AppError("NOT_FOUND");
}
