import { type Context, requireActor } from "../../../platform/context.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { rolesToGive } from "../../../shared/permissions.ts";
import { findByCredential } from "../find-user.ts";
import { credentialInput } from "../schema.ts";

const lookups = { name: "find-person", points: 60, seconds: 3600 };

/** Finds a person by the whole phone number or e-mail only, for those who may give a role: people cannot be listed. */
export async function findPerson(ctx: Context, raw: { credential: string }) {
  const actor = requireActor(ctx);
  if (rolesToGive(actor).length === 0) throw new AppError("FORBIDDEN");
  const { credential } = credentialInput(ctx.country.shortCode).parse(raw);
  await countTry(ctx.db, lookups, actor.id);
  const found = await findByCredential(ctx.db, credential);
  if (!found?.activatedAt) throw new AppError("NOT_FOUND");
  const { id, firstName, lastName } = found;
  return { id, firstName, lastName };
}
