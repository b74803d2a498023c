import { importPKCS8, SignJWT } from "jose";
import type { Config } from "../../../platform/config.ts";
import {
  authorizationUrl,
  discover,
  exchangeCodeInBody,
  isTrue,
  type SocialProvider,
  textOf,
  verifyIdToken,
} from "./oauth-provider.ts";

interface AppleKey {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
  issuer: string;
}

/** Apple accepts no fixed secret, but a token of five minutes signed with the team's key. */
async function clientSecret({ clientId, teamId, keyId, privateKey, issuer }: AppleKey): Promise<string> {
  // In a one-line setting the line breaks of the key are written as \n.
  const key = await importPKCS8(privateKey.replaceAll("\\n", "\n"), "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(key);
}

/** The name comes once, beside the code and not in the signed token: it is a label, not a proof. */
function nameIn(user: string | undefined): { firstName: string; lastName: string } {
  try {
    const { name } = JSON.parse(user ?? "{}") as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: textOf(name?.firstName) ?? "", lastName: textOf(name?.lastName) ?? "" };
  } catch {
    return { firstName: "", lastName: "" };
  }
}

export function appleProvider(config: Config): SocialProvider | null {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER: issuer } = config;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return null;
  const id = APPLE_CLIENT_ID;
  const key = {
    clientId: id,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
    issuer,
  };
  return {
    name: "apple",
    formPost: true,
    async start(request) {
      const { authorization_endpoint: endpoint } = await discover(issuer);
      const client = { id, secret: "", redirectUri: request.redirectUri };
      const url = authorizationUrl(endpoint, client, request, ["name", "email"]);
      url.searchParams.set("response_mode", "form_post");
      url.searchParams.set("nonce", request.nonce);
      return url;
    },
    async finish({ code, nonce, redirectUri, user }) {
      const endpoints = await discover(issuer);
      const client = { id, secret: await clientSecret(key), redirectUri };
      const tokens = await exchangeCodeInBody(endpoints.token_endpoint, client, code);
      const claims = await verifyIdToken(tokens.idToken(), endpoints, { audience: id, nonce });
      return {
        provider: "apple",
        providerId: String(claims.sub),
        email: textOf(claims.email)?.toLowerCase() ?? null,
        emailVerified: isTrue(claims.email_verified),
        ...nameIn(user),
        picture: null,
      };
    },
  };
}
