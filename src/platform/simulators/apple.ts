import type { FastifyInstance } from "fastify";
import { jwtVerify } from "jose";
import { signInPaths, simulatorCredentials } from "./credentials.ts";
import { type Person, subjectOf } from "./people.ts";
import { type Grants, registerSignInPage } from "./sign-in.ts";
import { appleTeamPublicKey, tokenSigner } from "./sign-in-keys.ts";
import type { World } from "./world.ts";

const { id, team, keyId } = simulatorCredentials.apple;

/** The longest lifetime that Apple accepts for a client secret. */
const longestSecretSeconds = 15_777_000;

/** Checks the client secret: a token signed with the team's key that Apple knows. */
async function isSecret(secret: unknown, audience: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(String(secret), appleTeamPublicKey(), {
      algorithms: ["ES256"],
      issuer: team,
      subject: id,
      audience,
      requiredClaims: ["exp", "iat"],
    });
    const { exp = 0, iat = 0 } = payload;
    return protectedHeader.kid === keyId && exp - iat <= longestSecretSeconds;
  } catch {
    // Not a token, or not signed by the team: Apple's answer does not say which.
    return false;
  }
}

/** Names and e-mails are only sent by form post, because addresses end up in logs and histories. */
function faultIn(query: Record<string, string | undefined>): string | null {
  return query.response_mode === "form_post" ? null : "invalid_request";
}

/**
 * Simulates Apple: the answer is a form post, the name comes the first time only, and the
 * client secret is a signed token.
 */
export function registerApple(app: FastifyInstance, world: World, grants: Grants): void {
  const signer = tokenSigner(`apple-${world.id()}`);
  const issuer = () => `${app.listeningOrigin}/apple`;
  const known = new Set<string>();

  function firstFields(person: Person): Record<string, string> {
    const subject = subjectOf("apple", person);
    if (known.has(subject)) return {};
    known.add(subject);
    const { firstName, lastName, email } = person;
    return { user: JSON.stringify({ name: { firstName, lastName }, email }) };
  }

  app.get("/apple/.well-known/openid-configuration", async () => ({
    issuer: issuer(),
    authorization_endpoint: `${world.addresses.signInPage ?? `${app.listeningOrigin}/sign-in`}/${signInPaths.apple}`,
    token_endpoint: `${issuer()}/auth/token`,
    jwks_uri: `${issuer()}/auth/keys`,
    response_types_supported: ["code"],
    response_modes_supported: ["form_post"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
  }));
  app.get("/apple/auth/keys", () => signer.keys());
  registerSignInPage(app, world, {
    grants,
    page: {
      provider: "apple",
      path: signInPaths.apple,
      clientId: id,
      faultIn,
      refusal: { error: "user_cancelled_authorize" },
      formPost: { firstFields },
    },
  });
  app.post("/apple/auth/token", async ({ body }, reply) => {
    const form = (body ?? {}) as Record<string, unknown>;
    if (form.client_id !== id || !(await isSecret(form.client_secret, issuer()))) {
      return reply.code(400).send({ error: "invalid_client" });
    }
    if (form.grant_type !== "authorization_code") {
      return reply.code(400).send({ error: "unsupported_grant_type" });
    }
    const grant = grants.redeem("apple", form.code, form.redirect_uri);
    if (!grant) return reply.code(400).send({ error: "invalid_grant" });
    const idToken = await signer.sign({
      iss: issuer(),
      aud: id,
      sub: subjectOf("apple", grant.person),
      email: grant.person.email,
      email_verified: "true",
      nonce: grant.nonce,
      nonce_supported: true,
    });
    return { access_token: world.id(), token_type: "Bearer", expires_in: 3600, id_token: idToken };
  });
}
