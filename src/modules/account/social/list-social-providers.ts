import type { Config } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type SocialProfile, socialProviderNames } from "../schema.ts";
import { appleProvider } from "./apple-provider.ts";
import { facebookProvider } from "./facebook-provider.ts";
import { googleProvider } from "./google-provider.ts";
import type { SocialProvider } from "./oauth-provider.ts";

const makers = { google: googleProvider, facebook: facebookProvider, apple: appleProvider } satisfies Record<
  SocialProfile["provider"],
  (config: Config) => SocialProvider | null
>;

/** Finds a configured provider; any other is NOT_FOUND. */
export function socialProvider(config: Config, name: string): SocialProvider {
  const known = socialProviderNames.find((one) => one === name);
  const provider = known ? makers[known](config) : null;
  if (!provider) throw new AppError("NOT_FOUND");
  return provider;
}

/** The providers whose buttons are shown. */
export function listSocialProviders(ctx: Pick<Context, "config">): SocialProfile["provider"][] {
  return socialProviderNames.filter((name) => makers[name](ctx.config) !== null);
}
