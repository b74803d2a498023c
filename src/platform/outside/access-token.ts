import {
  type CallOrigin,
  type HttpClient,
  OutsideCallError,
  type OutsideRequest,
  type OutsideResponse,
} from "./http-client.ts";

interface AccessToken {
  /** Sends with the token, and retries once with a new token when the service rejects it. */
  use(origin: CallOrigin, send: (token: string) => Promise<OutsideResponse>): Promise<OutsideResponse>;
}

/** Renewed this long before its expiry, so that it does not expire on the way. */
const marginSeconds = 60;

/** An access token with an expiry; concurrent callers share one request for it. */
export function accessToken(
  http: HttpClient,
  request: Pick<OutsideRequest, "service" | "operation" | "url" | "headers" | "body">,
): AccessToken {
  let current: { token: Promise<string>; until: number } | undefined;

  async function ask(origin: CallOrigin): Promise<{ token: string; seconds: number }> {
    const answer = await http.send(origin, { ...request, method: "POST", repeatable: true });
    const granted = answer.json as { access_token?: unknown; expires_in?: unknown } | null;
    const token = granted?.access_token;
    if (typeof token !== "string" || token === "") {
      throw new OutsideCallError(request.service, "server", false, answer);
    }
    return { token, seconds: Number(granted?.expires_in ?? 3600) };
  }

  function renew(origin: CallOrigin): Promise<string> {
    const held: { token: Promise<string>; until: number } = {
      until: Number.POSITIVE_INFINITY,
      token: ask(origin).then(({ token, seconds }) => {
        held.until = performance.now() + Math.max(1, seconds - marginSeconds) * 1000;
        return token;
      }),
    };
    held.token.catch(() => {
      if (current === held) current = undefined;
    });
    current = held;
    return held.token;
  }

  function get(origin: CallOrigin): Promise<string> {
    return current && current.until > performance.now() ? current.token : renew(origin);
  }

  return {
    async use(origin, send) {
      const answer = await send(await get(origin));
      if (answer.status !== 401) return answer;
      current = undefined;
      return send(await get(origin));
    },
  };
}
