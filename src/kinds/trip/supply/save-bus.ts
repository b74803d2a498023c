import type { Bus } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { toJson } from "../../../platform/database/json-column.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import type { SaveBusInput } from "../schema.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { type LayoutIssue, type SeatLayout, seatsOf, validateLayout } from "./seat-layout-schema.ts";

/** Creates or changes a bus. Its seats cannot change while tickets for them are valid. */
export async function saveBus(ctx: Context, input: SaveBusInput): Promise<{ id: string; seatCount: number }> {
  const layout = checkedLayout(input.layout);
  const { id, layout: _, ...columns } = input;
  const data = {
    ...columns,
    terminalId: input.terminalId ?? null,
    layout: toJson(layout),
    seatCount: seatsOf(layout).length,
  };
  try {
    return await withRetry(ctx.db, async (tx) => {
      await requireCompanyStaff(ctx, tx, input.companyId, input.terminalId ?? null);
      await requireOwnTerminal(tx, input);
      const before = id ? await requireChangeable(ctx, tx, { id, companyId: input.companyId, layout }) : null;
      const after = before
        ? await tx.bus.update({ where: { id: before.id }, data })
        : await tx.bus.create({ data });
      await tx.trip.updateMany({
        where: {
          busId: after.id,
          product: { startsAt: { gt: ctx.now() }, status: { not: "CANCELLED" } },
        },
        data: { seatCount: data.seatCount, comfort: input.comfort },
      });
      await auditSave(ctx, tx, { resource: "bus", model: "Bus", before, after });
      return { id: after.id, seatCount: after.seatCount };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("ALREADY_EXISTS", { fields: { plate: fieldWords.duplicate } });
    throw error;
  }
}

function checkedLayout(layout: unknown): SeatLayout {
  const sentences: Record<LayoutIssue, string> = tripSupplyWords.layoutIssues;
  const issues = validateLayout(layout);
  if (issues.length > 0) {
    const reasons = issues.map((issue) => sentences[issue]);
    throw new AppError("INVALID_LAYOUT", { issues, reasons, fields: { layout: reasons.join(", ") } });
  }
  return layout as SeatLayout;
}

async function requireOwnTerminal(tx: Tx, { terminalId, companyId }: SaveBusInput): Promise<void> {
  if (
    terminalId &&
    !(await tx.terminal.findFirst({ where: { id: terminalId, companyId }, select: { id: true } }))
  ) {
    throw new AppError("INVALID_REFERENCE");
  }
}

async function requireChangeable(
  ctx: Context,
  tx: Tx,
  { id, companyId, layout }: { id: string; companyId: string; layout: SeatLayout },
): Promise<Bus> {
  const bus = await tx.bus.findFirst({ where: { id, companyId } });
  if (!bus) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, bus.companyId, bus.terminalId);
  if (JSON.stringify(bus.layout) === JSON.stringify(layout)) return bus;
  // Locked, so that no seat of the old layout is sold while it is being replaced.
  await tx.$queryRaw`
    select p."id" from "Product" p join "Trip" t on t."productId" = p."id"
    where t."busId" = ${id}::uuid and p."endsAt" > ${ctx.now()} order by p."id" for update of p`;
  const [sold] = await tx.$queryRaw<{ sold: boolean }[]>`
    select exists (
      select 1 from "Trip" t
      join "Product" p on p."id" = t."productId"
      join "Claim" m on m."resourceId" = p."id"
      where t."busId" = ${id}::uuid and p."endsAt" > ${ctx.now()} and p."status" <> 'CANCELLED'
        and (m."expiresAt" is null or m."expiresAt" > ${ctx.now()})) as sold`;
  if (sold?.sold) throw new AppError("HAS_SALES");
  return bus;
}
