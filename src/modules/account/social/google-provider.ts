import type { Config } from "../../../platform/config.ts";
import {
  authorizationUrlWithPkce,
  discover,
  exchangeCode,
  isTrue,
  type SocialProvider,
  textOf,
  verifyIdToken,
} from "./oauth-provider.ts";

export function googleProvider(config: Config): SocialProvider | null {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = config;
  if (!id || !secret) return null;
  return {
    name: "google",
    formPost: false,
    async start(request) {
      const { authorization_endpoint: endpoint } = await discover(issuer);
      const client = { id, secret, redirectUri: request.redirectUri };
      const url = authorizationUrlWithPkce(endpoint, client, request, ["openid", "profile", "email"]);
      url.searchParams.set("nonce", request.nonce);
      url.searchParams.set("prompt", "select_account");
      return url;
    },
    async finish({ code, verifier, nonce, redirectUri }) {
      const endpoints = await discover(issuer);
      const tokens = await exchangeCode(
        endpoints.token_endpoint,
        { id, secret, redirectUri },
        code,
        verifier,
      );
      const claims = await verifyIdToken(tokens.idToken(), endpoints, { audience: id, nonce });
      return {
        provider: "google",
        providerId: String(claims.sub),
        email: textOf(claims.email)?.toLowerCase() ?? null,
        emailVerified: isTrue(claims.email_verified),
        firstName: textOf(claims.given_name) ?? textOf(claims.name) ?? "",
        lastName: textOf(claims.family_name) ?? "",
        picture: textOf(claims.picture),
      };
    },
  };
}
