import type { CallOrigin } from "./http-client.ts";

interface Granted {
  token: string;
  seconds: number;
}

export interface AccessToken {
  get(origin: CallOrigin): Promise<string>;
  /** The service no longer takes it: the next `get` asks for a new one. */
  forget(): void;
}

/** Renewed a little before its end, so that it does not end on the way. */
const marginSeconds = 60;

/** A token that a service lends for a while; parallel callers share one request for it. */
export function accessToken(ask: (origin: CallOrigin) => Promise<Granted>): AccessToken {
  let current: { token: Promise<string>; until: number } | undefined;

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

  return {
    get: (origin) => (current && current.until > performance.now() ? current.token : renew(origin)),
    forget() {
      current = undefined;
    },
  };
}
