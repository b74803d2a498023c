import { toastWords } from "../../shared/words/fr/ui/toasts.ts";
import { toast } from "../ui/toast.ts";
import { CallError, callHeaders, failVisibly } from "./transport.ts";

/** A request that is answered within this time (ms) shows no notice. */
const noticeAfter = 1000;

/** Shows a notice while a long upload is in progress. */
async function withNotice<T>(work: Promise<T>): Promise<T> {
  let shown: number | null = null;
  const timer = setTimeout(() => {
    shown = toast.loading(toastWords.sending);
  }, noticeAfter);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shown !== null) toast.dismiss(shown);
  }
}

/**
 * Calls the documented REST paths for what tRPC cannot carry (uploads). No timeout: a photograph on a slow
 * network takes longer than five seconds.
 */
export async function callRest<T>(path: string, options: RequestInit = {}): Promise<T> {
  const headers = { ...callHeaders(), ...options.headers };
  const sent = failVisibly(fetch(path, { credentials: "same-origin", ...options, headers }));
  const answered = options.body instanceof FormData ? withNotice(sent) : sent;
  const response = await answered.catch(() => {
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
