import type { Path } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { usedBySentence } from "../../../shared/words/fr/backoffice/backoffice.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import type { SavePathInput } from "../schema.ts";

type Ends = Pick<Path, "startTerminalId" | "endTerminalId">;

/** Departures board and arrive at the terminals of their line, under a title that names the cities of its first ones. */
async function keepTerminals(tx: Tx, before: Path, after: Ends): Promise<void> {
  const changed = (["startTerminalId", "endTerminalId"] as const).filter((end) => before[end] !== after[end]);
  if (changed.length === 0) return;
  const count = await tx.trip.count({ where: { pathId: before.id }, take: 100 });
  if (count === 0) return;
  const sentence = fieldWords.kept(usedBySentence([{ table: "Trip", count }]));
  throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(changed.map((end) => [end, sentence])) });
}

/**
 * Creates or changes a line between two terminals of one company. Existing departures stay unchanged: with the first of
 * them its terminals are final.
 */
export async function savePath(ctx: Context, input: SavePathInput): Promise<{ id: string }> {
  const { id, ...columns } = input;
  try {
    return await withRetry(ctx.db, async (tx) => {
      await requireCompanyStaff(ctx, tx, input.companyId, input.startTerminalId);
      const terminals = await tx.terminal.findMany({
        where: { id: { in: [input.startTerminalId, input.endTerminalId] }, companyId: input.companyId },
        select: { company: { select: { country: { select: { currency: true } } } } },
      });
      const [first] = terminals;
      if (terminals.length !== 2 || !first) throw new AppError("INVALID_REFERENCE");
      const data = { ...columns, currency: first.company.country.currency };
      const before = id ? await tx.path.findFirst({ where: { id, companyId: input.companyId } }) : null;
      if (id && !before) throw new AppError("NOT_FOUND");
      if (before) {
        await requireCompanyStaff(ctx, tx, before.companyId, before.startTerminalId);
        await keepTerminals(tx, before, input);
      }
      const after = before
        ? await tx.path.update({ where: { id: before.id }, data })
        : await tx.path.create({ data });
      await auditSave(ctx, tx, { resource: "path", model: "Path", before, after });
      return { id: after.id };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("ALREADY_EXISTS", { fields: { endTerminalId: fieldWords.duplicate } });
    throw error;
  }
}
