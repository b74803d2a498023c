import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";

/** A company joins « départ tenu » or leaves it, for what is sold from now on: what was sold keeps what it was sold with. */
export async function setPromise(
  ctx: Context,
  { companyId, taken }: { companyId: string; taken: boolean },
): Promise<{ taken: boolean }> {
  const actor = requireSelf(ctx);
  if (!servesCompany(actor, companyId, null)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for update`;
    const before = (await tx.departurePromise.count({ where: { companyId } })) > 0;
    if (before === taken) return { taken };
    if (taken) await tx.departurePromise.create({ data: { companyId } });
    else await tx.departurePromise.delete({ where: { companyId } });
    await writeAudit(ctx, tx, {
      action: "company.promise",
      objectType: "Company",
      objectId: companyId,
      companyId,
      before: { promised: before },
      after: { promised: taken },
    });
    return { taken };
  });
}
