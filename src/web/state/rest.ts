import { CallError, callHeaders } from "./transport.ts";

/**
 * The documented REST paths, for what tRPC cannot carry (uploads). No time limit: a photograph on a slow
 * network takes longer than five seconds.
 */
export async function callRest<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    credentials: "same-origin",
    ...options,
    headers: { ...callHeaders(), ...options.headers },
  }).catch(() => {
    throw new CallError("", {});
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) {
    throw new CallError(typeof body.message === "string" ? body.message : "", {
      ...body,
      httpStatus: response.status,
      requestId: response.headers.get("x-request-id") ?? "",
    });
  }
  return body as T;
}
