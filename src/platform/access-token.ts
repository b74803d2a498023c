interface Granted {
  token: string;
  seconds: number;
}

export interface AccessToken {
  get(): Promise<string>;
  /** The service no longer takes it: the next `get` asks for a new one. */
  forget(): void;
}

/** Renewed a little before its end, so that it does not end on the way. */
const marginSeconds = 60;

/** A token that a service lends for a while; parallel callers share one request for it. */
export function accessToken(ask: () => Promise<Granted>): AccessToken {
  let current: { token: Promise<string>; until: number } | undefined;

  function renew(): Promise<string> {
    const held: { token: Promise<string>; until: number } = {
      until: Number.POSITIVE_INFINITY,
      token: ask().then(({ token, seconds }) => {
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
    get: () => (current && current.until > performance.now() ? current.token : renew()),
    forget() {
      current = undefined;
    },
  };
}
