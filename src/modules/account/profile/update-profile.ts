import type { z } from "zod";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { readMe } from "../find-user.ts";
import { profileInput } from "./profile-schema.ts";

const oldest = "1900-01-01";

/** Saves all fields that need no proof; address, number and password have their own use cases. */
export async function updateProfile(ctx: Context, raw: z.input<ReturnType<typeof profileInput>>) {
  const actor = requireActor(ctx);
  const { birthDate, cityId, ...fields } = profileInput(ctx.country.shortCode).parse(raw);
  if (birthDate && (birthDate < oldest || birthDate > dayOf(ctx.now(), ctx.country.timeZone))) {
    throw new AppError("INVALID_INPUT", { fields: { birthDate: validationWords.date } });
  }
  if (cityId) {
    const city = await ctx.db.city.findFirst({ where: { id: cityId, countryId: actor.countryId } });
    if (!city) throw new AppError("INVALID_REFERENCE");
  }
  await ctx.db.user.update({
    where: { id: actor.id },
    data: { ...fields, cityId, birthDate: birthDate ? new Date(`${birthDate}T00:00:00Z`) : null },
  });
  return readMe(ctx.db, actor.id);
}
