import type { Context } from "../../../platform/context.ts";
import { socialProvider } from "./list-social-providers.ts";
import { newSocialStart } from "./oauth-provider.ts";
import { askedCookie, signAsked } from "./sign-social-proof.ts";

export const callbackUri = (ctx: Pick<Context, "config">, provider: string) =>
  `${ctx.config.publicUrl}/api/auth/social/${provider}/callback`;

/** URL of the popup, and the cookie that identifies its return. */
export async function startSocialSignIn(ctx: Context, { provider: name }: { provider: string }) {
  const provider = socialProvider(ctx.config, name);
  const start = newSocialStart();
  const location = await provider.start({ ...start, redirectUri: callbackUri(ctx, name) });
  const asked = await signAsked(ctx, { provider: name, ...start });
  return { location: location.href, cookie: askedCookie(ctx.config, asked, provider.formPost) };
}
