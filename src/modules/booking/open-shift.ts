import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { isUniqueViolation, withRetry } from "../../platform/database.ts";
import { uuid7 } from "../../platform/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { servesCompany } from "../../shared/booking-rules.ts";
import { gateFr } from "../../shared/fr/gate.ts";
import type { OpenShiftInput, ShiftView } from "./desk-schema.ts";
import { drawerOf, shiftInclude, shiftView } from "./shift-data.ts";

/** An employee starts the day at the desk, with what lies in the drawer. One open drawer a person. */
export async function openShift(ctx: Context, input: OpenShiftInput): Promise<ShiftView> {
  const actor = requireSelf(ctx);
  const own = [...new Set(actor.grants.flatMap(({ terminalId }) => terminalId ?? []))];
  const terminalId = input.terminalId ?? (own.length === 1 ? own[0] : undefined);
  if (!terminalId)
    throw new AppError("INVALID_INPUT", { fields: { terminalId: gateFr.shift.chooseTerminal } });
  const terminal = await ctx.db.terminal.findUnique({
    where: { id: terminalId },
    include: { company: { include: { country: { select: { currency: true } } } } },
  });
  if (!terminal || !servesCompany(actor, terminal.companyId, terminal.id)) throw new AppError("NOT_FOUND");
  const opened = withRetry(ctx.db, async (tx) => {
    const now = ctx.now();
    const shift = await tx.cashShift.create({
      data: {
        id: uuid7(now),
        companyId: terminal.companyId,
        terminalId: terminal.id,
        userId: actor.id,
        openedAt: now,
        openingFloat: input.openingFloat,
        currency: terminal.company.country.currency,
      },
      include: shiftInclude,
    });
    await writeAudit(ctx, tx, {
      action: "open-shift",
      objectType: "CashShift",
      objectId: shift.id,
      companyId: shift.companyId,
      after: { openingFloat: input.openingFloat },
    });
    return shiftView(shift, await drawerOf(tx, shift), actor);
  });
  return opened.catch((error: unknown) => {
    // An index allows one open drawer a person: of two openings at once the second one ends here.
    throw isUniqueViolation(error) ? new AppError("SHIFT_ALREADY_OPEN") : error;
  });
}
