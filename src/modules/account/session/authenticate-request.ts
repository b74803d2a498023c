import type { Config } from "../../../platform/config.ts";
import type { Db } from "../../../platform/database/database.ts";
import { isCrewRole } from "../../../shared/crew.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { findActorByToken } from "../token/find-token.ts";
import { tokenPrefix } from "../token/token-policy.ts";
import { luciaFor, sessionCookie, sessionCookieName, writeUse } from "./open-session.ts";
import { needsFactor, sessionEnd } from "./session-policy.ts";

interface Credentials {
  authorization: string | null;
  cookies: Record<string, string | undefined>;
}

interface Authenticated {
  actor: Actor | null;
  sessionId: string | null;
  /** Set-Cookie header of a session whose expiry has just been extended. */
  cookie: string | null;
}

const nobody: Authenticated = { actor: null, sessionId: null, cookie: null };

/** « Bearer » in any case, as the standard says. */
export function bearerToken(authorization: string | null): string | null {
  return /^bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? null;
}

/** Whether a request names an access token, of whatever state. */
export const namesToken = (authorization: string | null): boolean =>
  bearerToken(authorization)?.startsWith(tokenPrefix) ?? false;

const useStep = 5 * 60_000;

/**
 * Finds the person behind a request. A request with a token is judged by the token alone: its cookie must not count,
 * because the cross-site check covers only cookies.
 */
export async function authenticateRequest(
  { db, now, config }: { db: Db; now: () => Date; config: Pick<Config, "publicUrl" | "staffSecondFactor"> },
  { authorization, cookies }: Credentials,
): Promise<Authenticated> {
  const byCookie = !authorization?.trim();
  const sessionId = byCookie ? cookies[sessionCookieName(config)] : bearerToken(authorization);
  if (!sessionId || sessionId.length > 100) return nobody;
  if (!byCookie) {
    const actor = await findActorByToken(db, sessionId, now());
    if (actor) return { ...nobody, actor };
  }
  const { session, user } = await luciaFor(db).validateSession(sessionId);
  if (!session || session.expiresAt <= now()) return nobody;
  if (sessionEnd(session.createdAt, user.grants) <= now()) return nobody;
  if (now().getTime() - session.lastUsedAt.getTime() > useStep) {
    await writeUse(db, { sessionId, now: now() });
  }
  const { hasFactor, ...person } = user;
  const { onBehalfId } = session;
  // An administrator who impersonates has already shown their own second factor.
  const mustAddFactor =
    config.staffSecondFactor && !hasFactor && onBehalfId === null && needsFactor(user.grants);
  const { id, firstName, lastName, countryId, mustUpdatePassword } = person;
  const roles = {
    grants: person.grants.filter((grant) => !isCrewRole(grant)),
    crew: onBehalfId === null ? person.grants.filter(isCrewRole) : [],
  };
  return {
    actor: { id, firstName, lastName, countryId, mustUpdatePassword, mustAddFactor, ...roles, onBehalfId },
    sessionId,
    cookie: byCookie && session.fresh && !session.onBehalfId ? sessionCookie(config, sessionId) : null,
  };
}
