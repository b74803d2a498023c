import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { CloseEmployeeShiftInput, ShiftView } from "../desk-schema.ts";
import { type CountedDrawer, countDrawer, lockShift, shiftView } from "./count-drawer.ts";

/**
 * Closes the drawer of an employee who left without doing so: staff who run the terminal count it and give a reason.
 * The employee is told at once what was counted. Nobody closes their own drawer this way.
 */
export async function closeEmployeeShift(ctx: Context, input: CloseEmployeeShiftInput): Promise<ShiftView> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const shift = await lockShift(tx, input.shiftId);
    const runs = servesCompany(actor, shift.companyId, shift.terminalId);
    if (!runs || shift.userId === actor.id) throw new AppError("NOT_FOUND");
    const counted = await countDrawer(tx, shift, {
      countedCash: input.countedCash,
      note: input.reason,
      closedById: actor.id,
      now: ctx.now(),
    });
    await writeAudit(ctx, tx, {
      action: "close-employee-shift",
      objectType: "CashShift",
      objectId: shift.id,
      companyId: shift.companyId,
      after: {
        employeeId: shift.userId,
        expected: counted.totals.expected,
        counted: input.countedCash,
        difference: input.countedCash - counted.totals.expected,
        reason: input.reason,
      },
    });
    await notifyEmployee(ctx, tx, actor, counted);
    return shiftView(counted.closed, counted.totals, actor);
  });
}

async function notifyEmployee(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { closed, totals }: CountedDrawer,
): Promise<void> {
  const { language, ...employee } = await tx.user.findUniqueOrThrow({
    where: { id: closed.userId },
    select: { phone: true, email: true, language: true },
  });
  await inLanguage(language ?? "fr", () =>
    ctx.notify(tx, {
      to: { ...employee, userId: closed.userId },
      template: "shiftClosedForYou",
      data: {
        terminal: closed.terminal.name,
        by: fullName(actor),
        counted: formatMoney(closed.countedCash ?? 0, closed.currency),
        expected: formatMoney(totals.expected, closed.currency),
        reason: closed.note ?? "",
      },
      dedupeKey: `shift-closed:${closed.id}`,
      companyId: closed.companyId,
    }),
  );
}
