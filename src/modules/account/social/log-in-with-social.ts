import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isEmail } from "../../../shared/validate.ts";
import { signInOrChallenge } from "../factor/finish-sign-in.ts";
import { type SocialProfile, socialLoginInput } from "../schema.ts";
import type { SignedIn } from "../sign-in/sign-in.ts";
import { proofSeconds, readProof } from "./sign-social-proof.ts";

/** A proof is valid for one sign-in; this limit outlives it. */
const proofLimit = { name: "social-proof", points: 1, seconds: proofSeconds * 2 };

const clip = (name: string) => name.replace(/\s+/g, " ").trim().slice(0, 80);

/** The address counts only when the provider has verified it; otherwise it is stored with the link only. */
const vouchedEmail = ({ email, emailVerified }: SocialProfile) =>
  email && emailVerified && isEmail(email) ? email : null;

async function accountFor(tx: Tx, ctx: Context, profile: SocialProfile): Promise<string> {
  const { provider, providerId } = profile;
  const linked = await tx.socialAccount.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  });
  if (linked) return linked.userId;
  const userId = (await joinExisting(tx, ctx, profile)) ?? (await createPerson(tx, ctx, profile));
  await tx.socialAccount.create({ data: { provider, providerId, userId, email: profile.email } });
  return userId;
}

/** Joins the account with the verified address, also an unfinished registration. */
async function joinExisting(tx: Tx, ctx: Context, profile: SocialProfile): Promise<string | null> {
  const email = vouchedEmail(profile);
  const known = email ? await tx.user.findUnique({ where: { email } }) : null;
  if (!known) return null;
  const now = ctx.now();
  const unfinished = known.activatedAt ? {} : { activatedAt: now, passwordHash: null };
  await tx.user.update({
    where: { id: known.id },
    data: { emailVerifiedAt: known.emailVerifiedAt ?? now, ...unfinished },
  });
  return known.id;
}

async function createPerson(tx: Tx, ctx: Context, profile: SocialProfile): Promise<string> {
  const email = vouchedEmail(profile);
  const { id } = await tx.user.create({
    data: {
      firstName: clip(profile.firstName),
      lastName: clip(profile.lastName),
      email,
      countryId: ctx.country.id,
      activatedAt: ctx.now(),
      createdAt: ctx.now(),
      emailVerifiedAt: email ? ctx.now() : null,
    },
    select: { id: true },
  });
  return id;
}

/** Only a proof signed by our own callback signs anyone in: a bare profile could be forged. */
export async function logInWithSocial(
  ctx: Context,
  raw: z.input<typeof socialLoginInput>,
): Promise<SignedIn | { factorChallenge: string }> {
  if (!raw.proof) throw new AppError("PROOF_MISSING");
  const parsed = socialLoginInput.safeParse(raw);
  const proof = parsed.success ? await readProof(ctx, parsed.data.proof) : null;
  if (!proof) throw new AppError("SOCIAL_REFUSED");
  await countTry(ctx.db, proofLimit, proof.id).catch(() => {
    throw new AppError("SOCIAL_REFUSED");
  });
  const find = () => withRetry(ctx.db, (tx) => accountFor(tx, ctx, proof.profile));
  // Two first sign-ins at once: the second finds the account of the first.
  const userId = await find().catch((error: unknown) => {
    if (isUniqueViolation(error)) return find();
    throw error;
  });
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.disabledAt || user.erasedAt) throw new AppError("ACCOUNT_DISABLED");
  return signInOrChallenge(ctx, userId);
}
