import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { asCashier, servesCompany } from "../../../shared/reach.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { OpenShiftInput, ShiftView } from "../desk-schema.ts";
import { drawerOf, shiftInclude, shiftView, writeShift } from "./count-drawer.ts";

/** An employee opens a drawer with its starting cash. One open drawer per person, and none before the last is explained. */
export async function openShift(ctx: Context, input: OpenShiftInput): Promise<ShiftView> {
  const actor = asCashier(requireSelf(ctx));
  const own = [...new Set(actor.grants.flatMap(({ terminalId }) => terminalId ?? []))];
  const terminalId = input.terminalId ?? (own.length === 1 ? own[0] : undefined);
  if (!terminalId)
    throw new AppError("INVALID_INPUT", { fields: { terminalId: gateWords.shift.chooseTerminal } });
  const terminal = await ctx.db.terminal.findUnique({
    where: { id: terminalId },
    include: { company: { include: { country: { select: { currency: true } } } } },
  });
  if (!terminal || !servesCompany(actor, terminal.companyId, terminal.id)) throw new AppError("NOT_FOUND");
  const opened = withRetry(ctx.db, async (tx) => {
    const last = await tx.cashShift.findFirst({
      where: { userId: actor.id, closedAt: { not: null } },
      orderBy: { closedAt: "desc" },
    });
    if (last && last.note === null && last.countedCash !== last.expectedCash)
      throw new AppError("SHIFT_UNEXPLAINED", { shiftId: last.id });
    const { id } = await writeShift(ctx, tx, {
      companyId: terminal.companyId,
      terminalId: terminal.id,
      userId: actor.id,
      openingFloat: input.openingFloat,
      currency: terminal.company.country.currency,
    });
    const shift = await tx.cashShift.findUniqueOrThrow({ where: { id }, include: shiftInclude });
    return shiftView(shift, await drawerOf(tx, shift), actor);
  });
  return opened.catch((error: unknown) => {
    // A unique index allows one open drawer per person: the second of two simultaneous openings fails here.
    throw isUniqueViolation(error) ? new AppError("SHIFT_ALREADY_OPEN") : error;
  });
}
