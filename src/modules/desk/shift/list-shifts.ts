import { type Context, requireActor } from "../../../platform/context.ts";
import type { ListShiftsInput, ShiftList } from "../desk-schema.ts";
import { drawersOf, isBlind, reachableShifts, shiftInclude, shiftView } from "./count-drawer.ts";

/** Totals cover the shifts that a chief looks through, not years of them. */
const countedMaximum = 2000;

/** The drawers of the employee's terminal or company, the latest first, and their totals. */
export async function listShifts(ctx: Context, input: ListShiftsInput): Promise<ShiftList> {
  const actor = requireActor(ctx);
  const where = {
    AND: [reachableShifts(actor)],
    ...(input.terminalId ? { terminalId: input.terminalId } : {}),
    ...(input.from || input.to
      ? { openedAt: { ...(input.from ? { gte: input.from } : {}), ...(input.to ? { lt: input.to } : {}) } }
      : {}),
  };
  const all = await ctx.db.cashShift.findMany({ where, orderBy: { id: "desc" }, take: countedMaximum });
  const totals = await drawersOf(ctx.db, all);
  const start = input.cursor ? all.findIndex((shift) => shift.id === input.cursor) + 1 : 0;
  const page = all.slice(start, start + input.limit);
  const shown = await ctx.db.cashShift.findMany({
    where: { id: { in: page.map((shift) => shift.id) } },
    orderBy: { id: "desc" },
    include: shiftInclude,
  });
  const views = shown.flatMap((shift) => {
    const own = totals.get(shift.id);
    return own ? [shiftView(shift, own, actor)] : [];
  });
  // Beside the other drawers the content of one's own would be the rest of the sum.
  const known = all.filter((shift) => !isBlind(shift, actor));
  const sum = (pick: (shift: (typeof all)[number]) => number) =>
    known.reduce((total, shift) => total + pick(shift), 0);
  const of = (id: string) =>
    totals.get(id) ?? { cashIn: 0, cashOut: 0, covered: 0, sales: 0, refunds: 0, expected: 0 };
  return {
    shifts: views,
    nextCursor: start + input.limit < all.length ? (page.at(-1)?.id ?? null) : null,
    totals: {
      cashIn: sum(({ id }) => of(id).cashIn),
      cashOut: sum(({ id }) => of(id).cashOut),
      covered: sum(({ id }) => of(id).covered),
      sales: sum(({ id }) => of(id).sales),
      refunds: sum(({ id }) => of(id).refunds),
      expected: sum(({ id, expectedCash }) => expectedCash ?? of(id).expected),
      open: all.filter((shift) => !shift.closedAt).length,
      difference: sum((shift) =>
        shift.countedCash === null ? 0 : shift.countedCash - (shift.expectedCash ?? 0),
      ),
    },
  };
}
