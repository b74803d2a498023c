import type { Context } from "../../../platform/context.ts";
import { settingsOf } from "../../../platform/settings.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.eraseIdentities": Record<string, never>;
  }
}

const batch = 2000;
const dayMs = 86_400_000;

/**
 * Erases the numbers of passengers' identity papers when the country's law no longer requires them; the journey and its
 * name stay.
 */
export async function eraseIdentities(ctx: Context): Promise<number> {
  const countries = await ctx.db.country.findMany({ select: { id: true } });
  let erased = 0;
  for (const { id } of countries) {
    const { identityDays } = await settingsOf(ctx, id);
    const endedBefore = new Date(ctx.now().getTime() - identityDays * dayMs);
    for (let changed = batch; changed === batch; erased += changed) {
      changed = await ctx.db.$executeRaw`
        update "Passenger" set "identityNumber" = null, "identityType" = null where "id" in (
          select p."id" from "Passenger" p join "Booking" b on b."id" = p."bookingId"
          where p."identityNumber" is not null and b."countryId" = ${id}::uuid and b."endsAt" < ${endedBefore}
          limit ${batch})`;
    }
  }
  return erased;
}
