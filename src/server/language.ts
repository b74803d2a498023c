import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage } from "../platform/reader-language.ts";
import {
  languageCookie,
  languageCookieOf,
  languageOfPath,
  languageParameter,
} from "../shared/address/language-address.ts";
import { isLocale, type Locale } from "../shared/text/locale.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The language of the answer. */
    language: Locale;
  }
}

const known = (value: unknown): Locale | null => (isLocale(value) ? value : null);

/** The language in the address, for a first visit or a change; any other value than ours is as if it were not there. */
export const askedLanguage = ({ query }: FastifyRequest): Locale | null =>
  known((query as Record<string, unknown>)[languageParameter]);

/** What the browser remembers of an earlier choice. */
export const rememberedLanguage = ({ cookies }: FastifyRequest): Locale | null =>
  known(cookies[languageCookie]);

export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Locale): void {
  reply.header("set-cookie", languageCookieOf(language, request.protocol === "https"));
}

/** A person who opens an address, and not a program that calls one. */
const isVisit = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-mode"] === "navigate" || (headers.accept?.includes("text/html") ?? false);

/** Of a list such as « en-GB,en;q=0.8 »: English, unless French stands before it. */
export function proposedLanguage(header: string | undefined): Locale {
  const languages = (header ?? "").split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return known(languages.find(isLocale)) ?? "fr";
}

/**
 * The address, then what is asked for, then what was chosen earlier. A browser's list of languages only proposes to a
 * person (language-proposal.tsx), but is what a program asks by. Our own apps name exactly one language, that of their sentences.
 */
function languageOf(request: FastifyRequest): Locale {
  const { url, headers } = request;
  if (languageOfPath(url) === "en") return "en";
  const header = headers["accept-language"];
  const ofVisit = askedLanguage(request);
  if (isVisit(request)) return ofVisit ?? rememberedLanguage(request) ?? "fr";
  return ofVisit ?? known(header) ?? rememberedLanguage(request) ?? proposedLanguage(header);
}

/** Everything that is written for a request is written in its language. */
export function readLanguage(app: FastifyInstance): void {
  app.decorateRequest("language", "fr");
  app.addHook("onRequest", (request, _reply, done) => {
    request.language = languageOf(request);
    inLanguage(request.language, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => inLanguage(request.language, done));
}
