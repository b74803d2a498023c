import { type Context, requireSelf } from "../../../platform/context.ts";

/** Health information for consultants: shown to the person alone, never to impersonating staff. */
export async function getHealth(ctx: Context) {
  const { id: userId } = requireSelf(ctx);
  const found = await ctx.db.healthProfile.findUnique({ where: { userId } });
  const { bloodGroup, allergies, treatments, history, heightCm, weightKg, emergencyContact } = found ?? {};
  return {
    bloodGroup: bloodGroup ?? null,
    allergies: allergies ?? null,
    treatments: treatments ?? null,
    history: history ?? null,
    heightCm: heightCm ?? null,
    weightKg: weightKg ?? null,
    emergencyContact: emergencyContact ?? null,
  };
}
