import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { SaveLicenceInput } from "../schema.ts";

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Saves the licence for the next rental. A birth date that the profile has already stays unchanged. */
export async function saveLicence(ctx: Context, input: SaveLicenceInput): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  const columns = {
    number: input.number,
    obtainedOn: dateOf(input.obtainedOn),
    expiresOn: dateOf(input.expiresOn),
  };
  await withRetry(ctx.db, async (tx) => {
    await tx.drivingLicence.upsert({
      where: { userId },
      create: { userId, ...columns },
      update: columns,
    });
    await tx.user.updateMany({
      where: { id: userId, birthDate: null },
      data: { birthDate: dateOf(input.birthDate) },
    });
  });
}
