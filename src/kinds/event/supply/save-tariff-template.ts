import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PoolInput } from "./supply-schema.ts";
import type { SaveTariffTemplateInput, TemplatePool } from "./template-schema.ts";

/** Keeps places and tariffs under a name for the company's later events. Sessions that took a copy stay as they are. */
export async function saveTariffTemplate(
  ctx: Context,
  input: SaveTariffTemplateInput,
): Promise<{ id: string }> {
  try {
    return await withRetry(ctx.db, (tx) => saveIn(ctx, tx, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("ALREADY_EXISTS");
    throw error;
  }
}

async function saveIn(
  ctx: Context,
  tx: Tx,
  { companyId, name, pools, replaces }: SaveTariffTemplateInput,
): Promise<{ id: string }> {
  await requireCompanyStaff(ctx, tx, companyId, null);
  // An administrator of all countries may name a company that does not exist.
  if ((await tx.company.count({ where: { id: companyId } })) === 0) throw new AppError("NOT_FOUND");
  const data = { name, pools: pools.map(templateOf) as unknown as Prisma.InputJsonArray };
  const id = replaces
    ? await replace(tx, { companyId, ...replaces }, data)
    : (await tx.eventTariffTemplate.create({ data: { ...data, companyId } })).id;
  const action = replaces ? "event-tariff-template.update" : "event-tariff-template.create";
  await writeAudit(ctx, tx, {
    ...{ action, companyId },
    ...{ objectType: "EventTariffTemplate", objectId: id, after: { name } },
  });
  return { id };
}

async function replace(
  tx: Tx,
  { companyId, id, version }: { companyId: string; id: string; version: number },
  data: { name: string; pools: Prisma.InputJsonArray },
): Promise<string> {
  const { count } = await tx.eventTariffTemplate.updateMany({
    where: { id, companyId, version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count > 0) return id;
  const known = await tx.eventTariffTemplate.count({ where: { id, companyId } });
  throw new AppError(known > 0 ? "STALE_EDIT" : "NOT_FOUND");
}

const templateOf = ({ name, capacity, tariffs }: PoolInput): TemplatePool => ({
  name,
  capacity,
  tariffs: tariffs.map(({ id: _id, salesFrom: _from, salesTo: _to, ...tariff }) => tariff),
});
