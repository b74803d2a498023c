import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { signInPaths, simulatorCredentials } from "./credentials.ts";
import { type Person, subjectOf } from "./people.ts";
import { type Grants, registerSignInPage } from "./sign-in.ts";
import type { World } from "./world.ts";

const { id, secret } = simulatorCredentials.facebook;

const version = "/facebook/v23.0";

function refuse(reply: FastifyReply, code: number, message: string) {
  return reply.code(code === 190 ? 401 : 400).send({ error: { message, type: "OAuthException", code } });
}

/** Only the requested fields; a person without an e-mail has no such field. */
function profileOf(person: Person, fields: string): Record<string, unknown> {
  const { firstName, lastName, email } = person;
  const profile: Record<string, unknown> = {
    id: subjectOf("facebook", person),
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    ...(email ? { email } : {}),
  };
  const asked = ["id", ...fields.split(",")];
  return Object.fromEntries(Object.entries(profile).filter(([name]) => asked.includes(name)));
}

/** Simulates Facebook: the dialog, a token for a code, and the Graph API that names the token's holder. */
export function registerFacebook(app: FastifyInstance, world: World, grants: Grants): void {
  const holders = new Map<string, Person>();
  registerSignInPage(app, world, {
    grants,
    page: {
      provider: "facebook",
      path: signInPaths.facebook,
      clientId: id,
      faultIn: () => null,
      refusal: {
        error: "access_denied",
        error_reason: "user_denied",
        error_description: "Permissions error",
      },
    },
  });
  app.post(`${version}/oauth/access_token`, async ({ body }, reply) => {
    const form = (body ?? {}) as Record<string, unknown>;
    if (form.client_id !== id) return refuse(reply, 101, "Error validating application.");
    if (form.client_secret !== secret) return refuse(reply, 1, "Error validating client secret.");
    const grant = grants.redeem("facebook", form.code, form.redirect_uri);
    if (!grant) return refuse(reply, 100, "This authorization code has expired or has been used.");
    const token = world.id();
    holders.set(token, grant.person);
    return { access_token: token, token_type: "bearer", expires_in: 5_183_999 };
  });
  app.get(
    `${version}/me`,
    async ({ headers, query }: FastifyRequest<{ Querystring: { fields?: string } }>, reply) => {
      const person = holders.get(headers.authorization?.replace(/^Bearer /, "") ?? "");
      if (!person) return refuse(reply, 190, "Invalid OAuth access token.");
      return profileOf(person, query.fields ?? "id,name");
    },
  );
}
