import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Services } from "../../src/server/start/services.ts";

/** The last code sent to an address. */
export async function lastCode(services: Services, recipient: string): Promise<string> {
  const message = await services.db.message.findFirstOrThrow({
    where: { recipient, template: "verificationCode" },
    orderBy: { createdAt: "desc" },
  });
  const code = /\b\d{5}\b/.exec(message.body)?.[0];
  if (!code) throw new Error(`no code in « ${message.body} »`);
  return code;
}

type Post = (
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

export const poster =
  (app: FastifyInstance): Post =>
  (path, body, headers = {}) =>
    app.inject({ method: "POST", url: path, payload: body, headers });

/** The session cookie of an answer, as a browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse, name = "mboa"): string {
  const cookie = answer.cookies.find((entry) => entry.name === name);
  return cookie ? `${cookie.name}=${cookie.value}` : "";
}

let counter = 0;
/** A Cameroonian mobile number that no other test uses. */
export const freshPhone = () => `+2376900${String(++counter).padStart(5, "0")}`;

export const goodPassword = "Sanaga-2026-pont";

/** Registers through all REST steps and returns the credential. */
export async function registerFully(
  app: FastifyInstance,
  services: Services,
  credential: string,
): Promise<void> {
  const post = poster(app);
  const address = credential.includes("@") ? { email: credential } : { phone_number: credential };
  const begun = await post("/api/auth/register", {
    first_name: "Awa",
    last_name: "Essomba",
    gender: "F",
    ...address,
  });
  const { id } = begun.json().user_verification;
  const code = await lastCode(services, credential);
  await post("/api/auth/register/confirm", { id, code });
  const done = await post("/api/auth/register/information/payment", {
    id,
    password: goodPassword,
    account_number: "+237671234567",
  });
  if (done.statusCode !== 200) throw new Error(done.body);
}
