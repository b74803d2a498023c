import { HttpError } from "react-admin";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { languageWords } from "../src/shared/words/fr/ui/language.ts";

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // The shape depends on the resource; callers know what they asked for.
  // biome-ignore lint/suspicious/noExplicitAny: the data provider's own signature
  json: any;
}

export const apiBase = "/api/backoffice";

interface Failure {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  /** The row that already has what was typed. */
  twin?: string;
}

/** Calls the server; its sentence becomes the error message, its per-field sentences go to the fields. */
export async function http(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const headers = new Headers(options.headers);
  headers.set("accept", "application/json");
  headers.set("accept-language", languageWords.code);
  if (typeof options.body === "string") headers.set("content-type", "application/json");
  const response = await fetch(url, { ...options, headers, credentials: "same-origin" }).catch(() => {
    throw new HttpError(backofficeWords.offline, 0);
  });
  const body = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const json = isJson && body ? JSON.parse(body) : {};
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  const failure = json as Failure;
  throw new HttpError(failure.message ?? backofficeWords.failed, response.status, {
    code: failure.code,
    twin: failure.twin,
    ...(failure.fields ? { errors: failure.fields } : {}),
  });
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const { json } = await http(`${apiBase}${path}`, { method: "POST", body: JSON.stringify(body) });
  return json as T;
}
