import { backofficeFr } from "../src/shared/words/fr/backoffice/backoffice.ts";

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
  const response = await fetch(url, { ...options, credentials: "same-origin" }).catch(() => {
    throw new CallError(0, "OFFLINE", backofficeFr.offline);
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok && answer.result) return answer.result.data;
  const { message = backofficeFr.failed, data } = answer.error ?? {};
  throw new CallError(response.status, data?.code ?? "INTERNAL", message, data);
}

/** Maps a procedure's name to its input and output. */
type Shapes<T> = Record<keyof T, [input: unknown, output: unknown]>;

/** Typed calls of the procedures that some screens use: queries and mutations. */
export function procedures<Questions extends Shapes<Questions>, Orders extends Shapes<Orders>>() {
  return {
    ask<N extends keyof Questions & string>(name: N, input: Questions[N][0]): Promise<Questions[N][1]> {
      const query = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
      return call(`/api/trpc/${name}${query}`, {}) as Promise<Questions[N][1]>;
    },
    tell<N extends keyof Orders & string>(
      name: N,
      input: Orders[N][0],
      signal?: AbortSignal,
    ): Promise<Orders[N][1]> {
      return call(`/api/trpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
        ...(signal ? { signal } : {}),
      }) as Promise<Orders[N][1]>;
    },
  };
}
