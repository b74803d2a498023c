import type { CashShift, DeskAllotment, Product } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatMoney } from "../../../shared/money.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { tellLateSale } from "../../booking/delay/delay-bookings.ts";
import { lockOpenShift } from "../../booking/settle/lock-open-shift.ts";
import { type SigningKey, signingKey } from "../../ticket-key/sign-ticket.ts";
import { writeShift } from "../shift/count-drawer.ts";
import { takeCash } from "../take-cash.ts";
import { giveSlipCodes, syncedSaleView } from "./give-slip-codes.ts";
import { lockAllotment } from "./lock-allotment.ts";
import {
  chooseOfflineUnits,
  handOver,
  offlineHold,
  readStock,
  writeOfflineHold,
} from "./make-offline-hold.ts";
import type { SyncDeskSaleInput, SyncedDeskSale } from "./offline-desk-schema.ts";

/**
 * Records a sale that a device made offline. It goes into the employee's open drawer whatever has happened since: on
 * its own units; on equivalent ones if its own were returned and sold; otherwise as money owed to the customer. The
 * same sale sent again changes nothing and gets the same answer. The allotment grants the right, because it was made
 * while the employee had the role: an employee who has lost it since has taken the money all the same.
 */
export async function syncDeskSale(ctx: Context, input: SyncDeskSaleInput): Promise<SyncedDeskSale> {
  const actor = requireSelf(ctx);
  const allotment = await ctx.db.deskAllotment.findUnique({
    where: { id: input.allotmentId },
    include: { product: { select: { terminalId: true, countryId: true } } },
  });
  if (allotment?.userId !== actor.id) throw new AppError("NOT_FOUND");
  requireWhole(input, allotment);
  const key = await signingKey(ctx);
  const settings = await settingsOf(ctx, allotment.product.countryId);
  await withRetry(ctx.db, async (tx) => {
    const locked = await lockAllotment(tx, allotment.id);
    const earlier = await tx.deskSale.findUnique({ where: { id: input.id } });
    if (earlier) {
      if (earlier.allotmentId !== allotment.id || earlier.units.join() !== sorted(input.units).join())
        throw new AppError("CONFLICT");
      return;
    }
    const shift = await drawerFor(ctx, tx, allotment);
    await writeSale(ctx, tx, { input, allotment: { ...allotment, ...locked }, shift, key, settings });
  });
  return syncedSaleView(ctx.db, input.id);
}

/**
 * An employee who still works there opens their own drawer first. For one who no longer can, the sale opens a drawer:
 * it records the cash in their hands, until they or the terminal's staff count it.
 */
async function drawerFor(ctx: Context, tx: Tx, taken: Taken): Promise<CashShift> {
  const { userId, companyId, currency } = taken;
  const { terminalId } = taken.product;
  const open = await tx.cashShift.count({ where: { userId, closedAt: null } });
  if (open > 0 || !terminalId || servesCompany(ctx.actor, companyId, terminalId))
    return lockOpenShift(tx, userId, companyId);
  return writeShift(ctx, tx, { userId, companyId, terminalId, currency, openingFloat: 0 });
}

const sorted = (units: readonly number[]) => [...units].sort((a, b) => a - b);

/** Requires the allotment's own units, one name each, and the exact money, as the device did before taking cash. */
function requireWhole(
  { units, passengers, cashReceived }: SyncDeskSaleInput,
  allotment: DeskAllotment,
): void {
  const known = units.every((unit) => allotment.units.includes(unit));
  if (!known || new Set(units).size !== units.length) throw new AppError("UNKNOWN_PLACE");
  if (passengers.length !== units.length) throw new AppError("PASSENGERS_NEEDED");
  const missing = allotment.price * units.length - cashReceived;
  if (missing > 0)
    throw new AppError("CASH_TOO_LITTLE", { missing: formatMoney(missing, allotment.currency) });
}

type Taken = DeskAllotment & { product: Pick<Product, "terminalId"> };

interface Arrived {
  input: SyncDeskSaleInput;
  allotment: DeskAllotment;
  shift: CashShift;
  key: SigningKey;
  settings: Awaited<ReturnType<typeof settingsOf>>;
}

/** A phone's clock may be wrong: the time of sale is limited to between the taking of the units and now. */
function agreedAtOf({ soldAt }: SyncDeskSaleInput, { takenAt }: DeskAllotment, now: Date): Date {
  return new Date(Math.min(Math.max(soldAt.getTime(), takenAt.getTime()), now.getTime()));
}

async function writeSale(ctx: Context, tx: Tx, arrived: Arrived): Promise<void> {
  const { input, allotment, shift, key, settings } = arrived;
  const now = ctx.now();
  const units = sorted(input.units);
  const passengers = units.flatMap((unit) => input.passengers[input.units.indexOf(unit)] ?? []);
  const stock = await readStock(ctx, tx, allotment);
  const given = await chooseOfflineUnits(ctx, tx, stock, units);
  const sale = { id: input.id, passengers, units: given ?? units, settings };
  const hold = await offlineHold(ctx, tx, stock, sale);
  const bookingId = await writeOfflineHold(tx, hold, { hasPlace: given !== null, now });
  await handOver(tx, stock, bookingId, { sold: units, given: given ?? [] });
  const agreedAt = agreedAtOf(input, allotment, now);
  const used = (await takeCash(ctx, tx, { bill: hold.bill, shift, key, agreedAt })) === "USED";
  const soldAs = used
    ? await giveSlipCodes(tx, key, { hold, bookingId, allotment, units, endsAt: stock.endsAt })
    : null;
  const { moved, startsAt: before } = stock.terms;
  if (used && moved && agreedAt < moved.at) await tellLateSale(ctx, tx, { bookingId, before, moved });
  await tx.deskSale.create({
    data: {
      id: input.id,
      allotmentId: allotment.id,
      companyId: allotment.companyId,
      bookingId,
      shiftId: shift.id,
      units,
      cashReceived: input.cashReceived,
      soldAt: agreedAt,
      syncedAt: now,
      outcome: soldAs === null ? "TO_REFUND" : soldAs.join() === units.join() ? "SOLD" : "MOVED",
    },
  });
  await writeAudit(ctx, tx, {
    action: "sync-desk-sale",
    objectType: "Booking",
    objectId: bookingId,
    companyId: allotment.companyId,
    after: {
      total: hold.bill.total,
      currency: hold.bill.currency,
      received: input.cashReceived,
      shiftId: shift.id,
      device: allotment.device,
      soldAt: agreedAt.toISOString(),
    },
  });
}
