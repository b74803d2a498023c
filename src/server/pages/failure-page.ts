import type { FastifyRequest } from "fastify";
import { inLanguage } from "../../platform/reader-language.ts";
import type { AppError } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { failurePageWords } from "../../shared/words/fr/home/failure-page.ts";
import { Html, html } from "./html.ts";

/** Whether a browser asks for a page to show, and not a program for data. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const showsPages = headers.accept?.includes("text/html") ?? false;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return (method === "GET" || isForm) && showsPages && !url.startsWith("/api/");
}

/** The colours of `tokens.css` and `dark.css`. */
const style = `
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: #fbf6ec; color: #14211b; text-align: center; }
main { min-height: 100vh; box-sizing: border-box; padding: 1.5rem; display: grid; place-content: center; gap: 1.25rem; }
h1, p { margin: 0; }
p { max-width: 24rem; }
a { justify-self: center; padding: 0.75rem 1.5rem; border-radius: 0.75rem; background: #0b3d2c; color: #fff;
  font-weight: 600; text-decoration: none; }
small { opacity: 0.8; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1914; color: #f4efe3; }
  a { background: #ffc629; color: #14211b; }
}
`;

/**
 * Shown instead of a page that could not be answered. It needs neither script nor another file, because those could
 * be refused as well. While the server is busy it asks again by itself, after so many seconds.
 */
export const failurePage = (failure: AppError, request: FastifyRequest, retryAfter: string): string =>
  inLanguage(request.language, () => pageOf(failure, request, retryAfter));

function pageOf(failure: AppError, { id, language }: FastifyRequest, retryAfter: string): string {
  const again = failure.status === 503 ? html`<meta http-equiv="refresh" content="${retryAfter}">` : "";
  const page = html`<html lang="${language}"><head><meta charset="utf-8"><title>${failurePageWords.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}
<style>${new Html(style)}</style></head>
<body><main><h1>${failurePageWords.name}</h1><p role="alert">${errorSentence(failure, language)}</p>
<a href="">${failurePageWords.again}</a><small>${failurePageWords.request(id)}</small></main></body></html>`;
  return `<!doctype html>\n${page.text}`;
}
