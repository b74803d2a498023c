import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { hashOf } from "../../modules/account/session/open-session.ts";
import type { Context } from "../../platform/context.ts";
import { randomUuid } from "../../platform/randomness.ts";
import { sealText, unsealText } from "../../platform/sealed-text.ts";
import { type GivenDetails, plainCookie, plainParameter } from "../../shared/address/form-page.ts";
import { codeMinutes } from "../../shared/validate.ts";

/** What a browser without the program keeps from one form to the next: sealed, because a name and a number are in it. */

const text = z.string().max(200).optional();
const keptShape = z.object({
  /** Tells apart the visits of people without a session. */
  visit: z.uuid(),
  until: z.number(),
  given: z.object({
    firstName: text,
    lastName: text,
    phone: text,
    email: text,
    verificationId: text,
    challenge: z.string().max(1000).optional(),
  }),
});

export interface FormKept {
  visit: string;
  given: GivenDetails;
}

type Tools = Pick<Context, "config" | "now">;

const purpose = "form-cookie";
/** What was given is forgotten with the code that was sent for it. */
const seconds = codeMinutes * 60;
const visitSeconds = 2 * 3600;

const nameOf = ({ config }: Tools) =>
  config.publicUrl.startsWith("https:") ? "__Host-mboa-form" : "mboa-form";

function unsealed(ctx: Tools, sealed: string): z.infer<typeof keptShape> | null {
  try {
    return keptShape.parse(JSON.parse(unsealText(ctx.config, purpose, sealed)));
  } catch {
    return null;
  }
}

/** Null for a browser that has none: it has sent no form of ours, or refuses cookies. */
export function readFormCookie(ctx: Tools, { cookies }: Pick<FastifyRequest, "cookies">): FormKept | null {
  const sealed = cookies[nameOf(ctx)];
  const kept = sealed && sealed.length < 4000 ? unsealed(ctx, sealed) : null;
  if (!kept) return null;
  const given = kept.until > ctx.now().getTime() ? kept.given : {};
  return { visit: kept.visit, given: given as GivenDetails };
}

export const newVisit = (): FormKept => ({ visit: randomUuid(), given: {} });

export function formCookie(ctx: Tools, { visit, given }: FormKept): string {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const until = ctx.now().getTime() + seconds * 1000;
  const sealed = sealText(ctx.config, purpose, JSON.stringify({ visit, until, given }));
  return `${nameOf(ctx)}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${visitSeconds}${secure}`;
}

/** Whose form it is: that of the session, or of the visit where there is no session. */
export const holderOf = ({ sessionId }: Pick<Context, "sessionId">, kept: FormKept | null): string | null =>
  sessionId ? hashOf(sessionId) : (kept?.visit ?? null);

/** Remembers that the program does not run there, until it does. */
export function markPlain({ config }: Pick<Tools, "config">, reply: FastifyReply): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  reply.header("set-cookie", `${plainCookie}=1; Path=/; SameSite=Lax${secure}`);
}

export const isPlain = ({ cookies }: Pick<FastifyRequest, "cookies">, { searchParams }: URL): boolean =>
  searchParams.has(plainParameter) || cookies[plainCookie] !== undefined;
