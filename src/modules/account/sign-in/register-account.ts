import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { credentialWhere, findByCredential, isEmailCredential, lockUser } from "../find-user.ts";
import { registerInput } from "../schema.ts";
import { knownDevice } from "../session/check-device.ts";
import {
  answeredEvenly,
  countCodeRequest,
  notifyOwner,
  recentVerification,
  sendCode,
} from "./verify-code.ts";

type Person = z.output<ReturnType<typeof registerInput>>;

export interface Registration {
  /** The address has an active account, and the caller is its owner: nobody else is told. */
  activated: boolean;
  verificationId: string;
}

async function register(tx: Tx, ctx: Context, all: Person): Promise<string> {
  const { credential, ...person } = all;
  const request = { purpose: "REGISTER" as const, credential, details: detailsOf(all) };
  const known = await findByCredential(tx, credential);
  if (known?.activatedAt) {
    await notifyOwner(tx, ctx, known.id, credential);
    return sendCode(tx, ctx, { ...request, userId: null });
  }
  if (known) {
    await lockUser(tx, known.id);
    await tx.user.update({ where: { id: known.id }, data: person });
    return sendCode(tx, ctx, { ...request, userId: known.id });
  }
  const created = await tx.user.create({
    data: { ...person, ...credentialWhere(credential), countryId: ctx.country.id, createdAt: ctx.now() },
    select: { id: true },
  });
  return sendCode(tx, ctx, { ...request, userId: created.id });
}

const detailsOf = ({ firstName, lastName, gender }: Person) => JSON.stringify([firstName, lastName, gender]);

/** The same form sent twice is one request, whatever address it names and whether or not that has an account. */
async function begin(ctx: Context, person: Person): Promise<string> {
  const { credential } = person;
  const details = detailsOf(person);
  const recent = await recentVerification(ctx.db, ctx, { purpose: "REGISTER", credential, details });
  if (recent) return recent;
  const attempt = () => withRetry(ctx.db, (tx) => register(tx, ctx, person));
  // Sent twice at once: the second attempt finds the row of the first.
  return attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

/** Signed in to the account, or on a device where it was: who asks about it knows it already. */
const isOwn = (ctx: Context, userId: string) => ctx.actor?.id === userId || knownDevice(ctx, userId) !== null;

/** First step: the name, and the address that gets the code. The answer reveals a known address to its owner only. */
export async function registerAccount(
  ctx: Context,
  raw: z.input<ReturnType<typeof registerInput>>,
): Promise<Registration> {
  const person = registerInput(ctx.country.shortCode).parse(raw);
  const { credential } = person;
  const owner = await findByCredential(ctx.db, credential);
  await countCodeRequest(ctx, { credential, userId: owner?.id ?? null });
  const verificationId = await answeredEvenly(begin(ctx, person));
  ctx.log.info({ channel: isEmailCredential(credential) ? "email" : "phone" }, "registration begun");
  return { activated: owner?.activatedAt ? isOwn(ctx, owner.id) : false, verificationId };
}
