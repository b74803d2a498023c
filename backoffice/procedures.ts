import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../src/server/router.ts";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { languageWords } from "../src/shared/words/fr/ui/language.ts";

/** `status` 0: the server could not be reached. `message` is the sentence to show. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Details besides the sentence: the appointments that a change would strand. */
  readonly detail: Record<string, unknown>;

  constructor(status: number, code: string, message: string, said: Said = {}) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.code = code;
    this.fields = said.fields ?? {};
    this.detail = said.detail ?? {};
  }
}

interface Said {
  fields?: Record<string, string> | undefined;
  detail?: Record<string, unknown> | undefined;
}

interface Answer {
  result?: { data: unknown };
  error?: { message: string; data?: { code?: string; httpStatus?: number } & Said };
}

export async function call(url: string, options: RequestInit): Promise<unknown> {
  const headers = { ...options.headers, "accept-language": languageWords.code };
  const response = await fetch(url, { ...options, headers, credentials: "same-origin" }).catch(() => {
    throw new CallError(0, "OFFLINE", backofficeWords.offline);
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok && answer.result) return answer.result.data;
  const { message = backofficeWords.failed, data } = answer.error ?? {};
  throw new CallError(response.status, data?.code ?? "INTERNAL", message, data);
}

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** What a procedure takes: a form that may be incomplete is sent as one, and the server names what is missing. */
export type InputOf<N extends ProcedureName> = At<Inputs, N>;

/** « trip.freeBuses »: the module and the name of a procedure. */
type ProcedureName = {
  [Module in keyof Inputs & string]: `${Module}.${keyof Inputs[Module] & string}`;
}[keyof Inputs & string];

type At<Shapes, Name extends string> = Name extends `${infer Module}.${infer Procedure}`
  ? Module extends keyof Shapes
    ? Procedure extends keyof Shapes[Module]
      ? Shapes[Module][Procedure]
      : never
    : never
  : never;

/** Asks the server; a procedure that needs no input is called with the name alone. */
export function query<N extends ProcedureName>(name: N, input?: At<Inputs, N>): Promise<At<Outputs, N>> {
  const search = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  return call(`/api/trpc/${name}${search}`, {}) as Promise<At<Outputs, N>>;
}

/** Changes something on the server. */
export function mutate<N extends ProcedureName>(
  name: N,
  input: At<Inputs, N>,
  signal?: AbortSignal,
): Promise<At<Outputs, N>> {
  return call(`/api/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  }) as Promise<At<Outputs, N>>;
}
