import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { inReaderName, nameColumns } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EventProgramme, EventProgrammeInput } from "./supply-schema.ts";

/** Parts of an event outside its form: the programme and the target groups. */
export async function getProgramme(ctx: Context, { id }: EventProgrammeInput): Promise<EventProgramme> {
  const [event, targets] = await Promise.all([
    ctx.db.event.findUnique({
      where: { id },
      select: { companyId: true, placeId: true, programme: true, targets: { select: { id: true } } },
    }),
    ctx.db.eventTarget.findMany({
      where: { active: true },
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, ...nameColumns },
    }),
  ]);
  if (!event) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, event.companyId, event.placeId);
  return {
    programme: fromJson<EventProgramme["programme"]>(event.programme),
    targetIds: event.targets.map((target) => target.id),
    targets: targets.map(inReaderName),
  };
}
