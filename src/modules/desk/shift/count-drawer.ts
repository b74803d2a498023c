import type { CashShift } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { ShiftTotals, ShiftView } from "../desk-schema.ts";

/** The content of a drawer: its float and the payments that name the shift, nothing else. */

type NewDrawer = Pick<CashShift, "userId" | "companyId" | "terminalId" | "openingFloat" | "currency">;

/** Opens a drawer; a unique index allows one open drawer per person. */
export async function writeShift(ctx: Context, tx: Tx, drawer: NewDrawer): Promise<CashShift> {
  const now = ctx.now();
  const shift = await tx.cashShift.create({ data: { id: uuid7(now), openedAt: now, ...drawer } });
  await writeAudit(ctx, tx, {
    action: "open-shift",
    objectType: "CashShift",
    objectId: shift.id,
    companyId: shift.companyId,
    after: { openingFloat: drawer.openingFloat },
  });
  return shift;
}

type Float = Pick<CashShift, "id" | "openingFloat">;

export async function drawersOf(
  db: Pick<Tx, "payment" | "insuranceRequest">,
  shifts: readonly Float[],
): Promise<Map<string, ShiftTotals>> {
  const rows = await db.payment.groupBy({
    by: ["shiftId", "kind"],
    where: { shiftId: { in: shifts.map((shift) => shift.id) }, status: "SUCCEEDED", provider: "cash" },
    _sum: { amount: true },
    _count: true,
  });
  const covers = await db.insuranceRequest.groupBy({
    by: ["shiftId"],
    where: { shiftId: { in: shifts.map((shift) => shift.id) }, booking: { status: { not: "CANCELLED" } } },
    _sum: { coveredAmount: true },
  });
  return new Map(
    shifts.map(({ id, openingFloat }) => {
      const of = (kind: "COLLECT" | "REFUND") =>
        rows.find((row) => row.shiftId === id && row.kind === kind) ?? { _sum: { amount: 0 }, _count: 0 };
      const [cashIn, cashOut] = [of("COLLECT")._sum.amount ?? 0, of("REFUND")._sum.amount ?? 0];
      const counts = { sales: of("COLLECT")._count, refunds: of("REFUND")._count };
      const covered = covers.find((row) => row.shiftId === id)?._sum.coveredAmount ?? 0;
      return [id, { cashIn, cashOut, covered, ...counts, expected: openingFloat + cashIn - cashOut }];
    }),
  );
}

export async function drawerOf(
  db: Pick<Tx, "payment" | "insuranceRequest">,
  shift: Float,
): Promise<ShiftTotals> {
  return (await drawersOf(db, [shift])).get(shift.id) as ShiftTotals;
}

/** Refuses to pay out more cash than the drawer contains. */
export async function requireCash(tx: Tx, shift: Float, amount: number): Promise<void> {
  if ((await drawerOf(tx, shift)).expected < amount) throw new AppError("CASH_DRAWER_SHORT");
}

/**
 * A device that took seats along may have unsent sales: the expected cash is known only when they are sent and the
 * seats returned.
 */
async function requireSeatsBack(tx: Tx, userId: string): Promise<void> {
  const open = await tx.deskAllotment.findFirst({ where: { userId, returnedAt: null } });
  if (open) throw new AppError("SEATS_ON_DEVICE", { device: open.device });
}

/** Locks one drawer until the transaction ends. */
export async function lockShift(tx: Tx, id: string): Promise<CashShift> {
  const [shift] = await tx.$queryRaw<CashShift[]>`
    select * from "CashShift" where "id" = ${id}::uuid for update`;
  if (!shift) throw new AppError("NOT_FOUND");
  return shift;
}

export interface CountedDrawer {
  closed: ViewedShift;
  totals: ShiftTotals;
}

/** Closes a counted drawer and freezes the expected amount. */
export async function countDrawer(
  tx: Tx,
  shift: CashShift,
  count: { countedCash: number; note: string; closedById: string | null; now: Date },
): Promise<CountedDrawer> {
  if (shift.closedAt) throw new AppError("SHIFT_CLOSED");
  await requireSeatsBack(tx, shift.userId);
  const totals = await drawerOf(tx, shift);
  const closed = await tx.cashShift.update({
    where: { id: shift.id },
    data: {
      closedAt: count.now,
      closedById: count.closedById,
      expectedCash: totals.expected,
      countedCash: count.countedCash,
      note: count.note || null,
    },
    include: shiftInclude,
  });
  return { closed, totals };
}

/** The drawers that a person may see: a chief's terminal, a partner's company. */
export function reachableShifts(actor: Actor) {
  const companies = actor.grants.flatMap(({ isPartnerRole, isCompanyRole, companyId }) =>
    (isPartnerRole || isCompanyRole) && companyId ? [companyId] : [],
  );
  const terminals = actor.grants.flatMap(({ isTerminalRole, terminalId }) =>
    isTerminalRole && terminalId ? [terminalId] : [],
  );
  return {
    OR: [{ companyId: { in: companies } }, { terminalId: { in: terminals } }, { userId: actor.id }],
  };
}

export const shiftInclude = {
  user: { select: { firstName: true, lastName: true } },
  terminal: { select: { id: true, name: true, company: { select: { name: true } } } },
  closedBy: { select: { firstName: true, lastName: true } },
} as const;

type ViewedShift = CashShift & {
  user: { firstName: string; lastName: string };
  terminal: { id: string; name: string; company: { name: string } };
  closedBy: { firstName: string; lastName: string } | null;
};

/**
 * Employees count their own drawer without knowing what it must hold: an employee who knows it may count until it fits.
 * Other staff who run the terminal see it.
 */
export const isBlind = (shift: Pick<CashShift, "userId" | "closedAt">, actor: Actor): boolean =>
  shift.userId === actor.id && shift.closedAt === null;

export function shiftView(shift: ViewedShift, totals: ShiftTotals, actor: Actor): ShiftView {
  // A closed shift keeps the expected amount that was frozen when it was closed.
  const expected = shift.expectedCash ?? totals.expected;
  const sums = isBlind(shift, actor) ? { cashIn: null, cashOut: null, expected: null } : { expected };
  return {
    id: shift.id,
    employee: fullName(shift.user),
    mine: shift.userId === actor.id,
    companyName: shift.terminal.company.name,
    terminal: { id: shift.terminal.id, name: shift.terminal.name },
    openedAt: shift.openedAt.toISOString(),
    closedAt: shift.closedAt?.toISOString() ?? null,
    closedBy: shift.closedBy && fullName(shift.closedBy),
    openingFloat: shift.openingFloat,
    ...totals,
    ...sums,
    counted: shift.countedCash,
    difference: shift.countedCash === null ? null : shift.countedCash - expected,
    note: shift.note,
    currency: shift.currency,
  };
}
