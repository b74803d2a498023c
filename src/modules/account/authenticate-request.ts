import type { Config } from "../../platform/config.ts";
import type { Db } from "../../platform/database.ts";
import type { Actor } from "../../shared/permissions.ts";

export interface Credentials {
  authorization: string | null;
  cookies: Record<string, string | undefined>;
}

/** Who is behind a request, from its bearer token or its session cookie. */
export async function authenticateRequest(
  _tools: { db: Db; now: () => Date; config: Config },
  _credentials: Credentials,
): Promise<{ actor: Actor | null; sessionId: string | null }> {
  return { actor: null, sessionId: null };
}
