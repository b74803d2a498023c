import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { reinstateCompanyInput } from "./company-schema.ts";
import { lockCompany } from "./lock-company.ts";

/** Lets a suspended company sell again. */
export async function reinstateCompany(
  ctx: Context,
  raw: z.input<typeof reinstateCompanyInput>,
): Promise<void> {
  const { id } = reinstateCompanyInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const company = await lockCompany(ctx, tx, id, "SUSPENDED");
    await tx.company.update({
      where: { id },
      data: { status: "ACTIVE", suspendedAt: null, suspendedReason: null },
    });
    await writeAudit(ctx, tx, {
      action: "reinstate-company",
      objectType: "Company",
      objectId: id,
      companyId: id,
      countryId: company.countryId,
      before: { status: "SUSPENDED", reason: company.suspendedReason },
      after: { status: "ACTIVE" },
    });
  });
}
