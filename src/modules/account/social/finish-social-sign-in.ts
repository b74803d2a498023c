import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { socialProvider } from "./list-social-providers.ts";
import { readAsked, signProof } from "./sign-social-proof.ts";
import { callbackUri } from "./start-social-sign-in.ts";

interface ProviderReturn {
  provider: string;
  /** Our own cookie, as it came back with the request. */
  asked: string;
  state?: string;
  code?: string;
  /** Why the provider returns without a code, in its own words. */
  error?: string;
  user?: string;
}

/** The words of the three providers for a person who did not agree. */
const declined: readonly unknown[] = ["access_denied", "user_cancelled_authorize"];

/** Turns the provider's answer into our own proof: valid for five minutes and one sign-in. */
export async function finishSocialSignIn(ctx: Context, answer: ProviderReturn): Promise<{ proof: string }> {
  const provider = socialProvider(ctx.config, answer.provider);
  const asked = await readAsked(ctx, answer.asked);
  const ours = asked?.provider === answer.provider && asked.state === answer.state;
  if (ours && declined.includes(answer.error)) throw new AppError("SOCIAL_DECLINED");
  if (!asked || !ours || !answer.code) throw new AppError("SOCIAL_REFUSED");
  const { verifier, nonce } = asked;
  const redirectUri = callbackUri(ctx, answer.provider);
  try {
    const profile = await provider.finish({
      code: answer.code,
      user: answer.user,
      verifier,
      nonce,
      redirectUri,
    });
    return { proof: await signProof(ctx, profile) };
  } catch (error) {
    ctx.log.warn({ err: error, provider: answer.provider }, "social sign-in refused");
    throw new AppError("SOCIAL_REFUSED");
  }
}
