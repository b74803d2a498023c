import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { isUniqueViolation, type Tx, withRetry } from "../../../platform/database/database.ts";
import { credentialWhere, findByCredential, isEmailCredential, lockUser } from "../find-user.ts";
import { registerInput } from "../schema.ts";
import { answeredEvenly, countCodeRequest, recentVerification, sendCode, tellOwner } from "./verify-code.ts";

type Person = z.output<ReturnType<typeof registerInput>>;

export interface Registration {
  /** Never true here: an account is active once its owner has chosen a password. */
  activated: false;
  verificationId: string;
}

async function register(tx: Tx, ctx: Context, { credential, ...person }: Person): Promise<string> {
  const known = await findByCredential(tx, credential);
  if (known?.activatedAt) {
    await tellOwner(tx, ctx, known.id, credential);
    return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId: null });
  }
  if (known) {
    await lockUser(tx, known.id);
    await tx.user.update({ where: { id: known.id }, data: person });
    return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId: known.id });
  }
  const created = await tx.user.create({
    data: { ...person, ...credentialWhere(credential), countryId: ctx.country.id, createdAt: ctx.now() },
    select: { id: true },
  });
  return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId: created.id });
}

/** First step: who, and one address that gets the code. The answer does not tell whether the address was known. */
export async function registerAccount(
  ctx: Context,
  raw: z.input<ReturnType<typeof registerInput>>,
): Promise<Registration> {
  const person = registerInput(ctx.country.shortCode).parse(raw);
  const { credential } = person;
  const recent = await recentVerification(ctx.db, ctx, { purpose: "REGISTER", credential });
  if (recent && (await samePerson(ctx, person))) return { activated: false, verificationId: recent };
  await countCodeRequest(ctx, credential);
  const attempt = () => withRetry(ctx.db, (tx) => register(tx, ctx, person));
  // Sent twice at once: the second finds the row of the first.
  const begun = attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  const verificationId = await answeredEvenly(begun);
  ctx.log.info({ channel: isEmailCredential(credential) ? "email" : "phone" }, "registration begun");
  return { activated: false, verificationId };
}

async function samePerson(
  ctx: Context,
  { credential, firstName, lastName, gender }: Person,
): Promise<boolean> {
  const known = await findByCredential(ctx.db, credential);
  if (!known || known.activatedAt) return true;
  return known.firstName === firstName && known.lastName === lastName && known.gender === gender;
}
