import type { FastifyInstance, FastifyReply } from "fastify";
import { type Person, people, type SignInProvider } from "./people.ts";
import { choicePage, consentPage, faultPage } from "./sign-in-page.ts";
import type { World } from "./world.ts";

type Query = Record<string, string | undefined>;

/** A person's consent, kept until the application redeems its code. */
interface Grant {
  provider: SignInProvider;
  person: Person;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
}

export interface Grants {
  issue(grant: Grant): string;
  /** A code can be redeemed once, within five minutes, and only for the address to which it was sent. */
  redeem(provider: SignInProvider, code: unknown, redirectUri: unknown): Grant | null;
}

const codeMs = 5 * 60_000;

export function makeGrants(world: World): Grants {
  const grants = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue(grant) {
      for (const [code, { expiresAt }] of grants) if (expiresAt <= world.now()) grants.delete(code);
      const code = world.id();
      grants.set(code, { ...grant, expiresAt: world.now() + codeMs });
      return code;
    },
    redeem(provider, code, redirectUri) {
      const grant = grants.get(String(code));
      if (!grant || grant.provider !== provider) return null;
      grants.delete(String(code));
      return grant.expiresAt > world.now() && grant.redirectUri === redirectUri ? grant : null;
    },
  };
}

/** One provider's page on which people choose an account. */
export interface SignInPage {
  provider: SignInProvider;
  /** Its path below `/sign-in/`. */
  path: string;
  clientId: string;
  /** A fault that only this provider refuses, in its own wording. */
  faultIn(query: Query): string | null;
  refusal: Record<string, string>;
  /** Apple answers by form post and sends the name the first time only. */
  formPost?: { firstFields(person: Person): Record<string, string> };
}

function isReturnAddress(world: World, provider: SignInProvider, address: string): boolean {
  const { signInReturn } = world.addresses;
  if (signInReturn) return address === `${signInReturn}/${provider}/callback`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function faultOf(world: World, page: SignInPage, query: Query): string | null {
  if (query.client_id !== page.clientId) return "invalid_client";
  if (!isReturnAddress(world, page.provider, query.redirect_uri ?? "")) return "redirect_uri_mismatch";
  if (query.response_type !== "code") return "unsupported_response_type";
  return page.faultIn(query);
}

/** The chosen person of the list, or the one that was typed in. */
function personIn(form: Query, listed: readonly Person[]): Person | null {
  if (form.person !== undefined) return listed[Number(form.person)] ?? null;
  const [firstName = "", lastName = "", email = ""] = [form.first_name, form.last_name, form.email].map(
    (text) => text?.trim(),
  );
  return firstName && lastName ? { firstName, lastName, email: email.toLowerCase() || null } : null;
}

export function registerSignInPage(
  app: FastifyInstance,
  world: World,
  { page, grants }: { page: SignInPage; grants: Grants },
): void {
  const { provider, formPost } = page;
  const listed = people.filter(({ email }) => email !== null || provider === "facebook");

  function refuse(reply: FastifyReply, fault: string) {
    return reply.code(400).type("text/html; charset=utf-8").send(faultPage(provider, fault));
  }

  function answer(reply: FastifyReply, query: Query, fields: Record<string, string>) {
    const back = new URL(query.redirect_uri ?? "");
    const all = { ...fields, ...(query.state === undefined ? {} : { state: query.state }) };
    if (formPost) {
      return reply.type("text/html; charset=utf-8").send(consentPage(provider, back.href, all));
    }
    for (const [name, value] of Object.entries(all)) back.searchParams.set(name, value);
    return reply.redirect(back.href, 303);
  }

  app.get<{ Querystring: Query }>(`/sign-in/${page.path}`, async ({ query }, reply) => {
    const fault = faultOf(world, page, query);
    if (fault) return refuse(reply, fault);
    return reply.type("text/html; charset=utf-8").send(choicePage(provider, listed));
  });
  app.post<{ Querystring: Query }>(`/sign-in/${page.path}`, async ({ query, body }, reply) => {
    const fault = faultOf(world, page, query);
    if (fault) return refuse(reply, fault);
    const form = (body ?? {}) as Query;
    if (form.refuse !== undefined) return answer(reply, query, page.refusal);
    const person = personIn(form, listed);
    if (!person || (person.email === null && provider !== "facebook"))
      return refuse(reply, "invalid_request");
    const { nonce, code_challenge: challenge } = query;
    const code = grants.issue({ provider, person, redirectUri: query.redirect_uri ?? "", nonce, challenge });
    return answer(reply, query, { code, ...formPost?.firstFields(person) });
  });
}
