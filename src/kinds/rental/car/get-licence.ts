import { type Context, requireActor } from "../../../platform/context.ts";
import type { LicenceView } from "../view-schema.ts";

const dayText = (date: Date | null | undefined) => date?.toISOString().slice(0, 10) ?? "";

/** The saved licence of this person; null before the first time. */
export async function getLicence(ctx: Context): Promise<LicenceView | null> {
  const { id } = requireActor(ctx);
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id },
    select: { birthDate: true, drivingLicence: true },
  });
  const { birthDate, drivingLicence: licence } = user;
  if (!licence) return null;
  return {
    number: licence.number,
    birthDate: dayText(birthDate),
    obtainedOn: dayText(licence.obtainedOn),
    expiresOn: dayText(licence.expiresOn),
  };
}
