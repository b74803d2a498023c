import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { checkPapersInput, uncheckPapersInput } from "./company-schema.ts";
import { lockCompany } from "./lock-company.ts";

/** Marks a company's papers as checked: an administrator has compared them with its registration numbers. */
export async function checkPapers(ctx: Context, raw: z.input<typeof checkPapersInput>): Promise<void> {
  const { id } = checkPapersInput.parse(raw);
  await mark(ctx, { id, checked: true });
}

/** Removes the mark, with a reason that the audit keeps. */
export async function uncheckPapers(ctx: Context, raw: z.input<typeof uncheckPapersInput>): Promise<void> {
  const { id, reason } = uncheckPapersInput.parse(raw);
  await mark(ctx, { id, checked: false, reason });
}

interface Mark {
  id: string;
  checked: boolean;
  reason?: string;
}

async function mark(ctx: Context, { id, checked, reason }: Mark): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const company = await lockCompany(ctx, tx, id);
    const { papersCheckedAt: before, countryId } = company;
    if ((before !== null) === checked) throw new AppError("CONFLICT");
    const papersCheckedAt = checked ? ctx.now() : null;
    await tx.company.update({ where: { id }, data: { papersCheckedAt } });
    await writeAudit(ctx, tx, {
      action: checked ? "check-papers" : "uncheck-papers",
      objectType: "Company",
      objectId: id,
      companyId: id,
      countryId,
      ...(reason ? { reason } : {}),
      before: { papersCheckedAt: before },
      after: { papersCheckedAt },
    });
  });
}
