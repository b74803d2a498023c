import type { Company, CompanyStatus, Country } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/** Locks a company, in the given state if any, for an administrator of its country; anyone else gets NOT_FOUND. */
export async function lockCompany(
  ctx: Context,
  tx: Tx,
  id: string,
  status?: CompanyStatus,
): Promise<Company & { country: Country }> {
  await tx.$queryRaw`select 1 from "Company" where id = ${id}::uuid for update`;
  const company = await tx.company.findUnique({ where: { id }, include: { country: true } });
  const mine = grantsFor(requireActor(ctx), "admin").some(
    (grant) => grant.countryId === null || grant.countryId === company?.countryId,
  );
  if (!company || !mine) throw new AppError("NOT_FOUND");
  if (status && company.status !== status) throw new AppError("CONFLICT");
  return company;
}
