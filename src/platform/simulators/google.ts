import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { basicAuth, signInPaths, simulatorCredentials } from "./credentials.ts";
import { subjectOf } from "./people.ts";
import { type Grants, registerSignInPage } from "./sign-in.ts";
import { tokenSigner } from "./sign-in-keys.ts";
import type { World } from "./world.ts";

const { id, secret } = simulatorCredentials.google;

const hashed = (verifier: unknown) =>
  createHash("sha256")
    .update(typeof verifier === "string" ? verifier : "")
    .digest("base64url");

function faultIn(query: Record<string, string | undefined>): string | null {
  if (!query.scope?.split(" ").includes("openid")) return "invalid_scope";
  const challenge = query.code_challenge ?? "";
  return query.code_challenge_method === "S256" && challenge.length === 43 ? null : "invalid_request";
}

/**
 * Simulates Google's OpenID provider: discovery, keys, the account page, and ID tokens for
 * a code with its PKCE verifier.
 */
export function registerGoogle(app: FastifyInstance, world: World, grants: Grants): void {
  const signer = tokenSigner(`google-${world.id()}`);
  const issuer = () => `${app.listeningOrigin}/google`;
  app.get("/google/.well-known/openid-configuration", async () => ({
    issuer: issuer(),
    authorization_endpoint: `${world.addresses.signInPage ?? `${app.listeningOrigin}/sign-in`}/${signInPaths.google}`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/certs`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  }));
  app.get("/google/certs", () => signer.keys());
  registerSignInPage(app, world, {
    grants,
    page: {
      provider: "google",
      path: signInPaths.google,
      clientId: id,
      faultIn,
      refusal: { error: "access_denied" },
    },
  });
  app.post("/google/token", async ({ headers, body }, reply) => {
    if (headers.authorization !== basicAuth(id, secret)) {
      return reply.code(401).send({ error: "invalid_client" });
    }
    const form = (body ?? {}) as Record<string, unknown>;
    if (form.grant_type !== "authorization_code") {
      return reply.code(400).send({ error: "unsupported_grant_type" });
    }
    const grant = grants.redeem("google", form.code, form.redirect_uri);
    if (!grant || grant.challenge !== hashed(form.code_verifier)) {
      return reply.code(400).send({ error: "invalid_grant" });
    }
    const { person, nonce } = grant;
    const idToken = await signer.sign({
      iss: issuer(),
      aud: id,
      azp: id,
      sub: subjectOf("google", person),
      email: person.email,
      email_verified: true,
      name: `${person.firstName} ${person.lastName}`,
      given_name: person.firstName,
      family_name: person.lastName,
      nonce,
    });
    return { access_token: world.id(), token_type: "Bearer", expires_in: 3599, id_token: idToken };
  });
}
