import { createHash } from "node:crypto";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import { Prisma } from "../../../../prisma/client/client.ts";
import type { Config } from "../../../platform/config.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { aheadOf, preparedSql } from "../../../platform/database/statements.ts";
import type { Grant } from "../../../shared/permissions.ts";

/**
 * The only file that uses lucia. The database stores the SHA-256 of a session's id: the id itself exists only in the
 * cookie or in the client's memory.
 */

interface SessionAttributes {
  createdAt: Date;
  device: string;
  address: string;
  lastUsedAt: Date;
  onBehalfId: string | null;
  behalfReason: string | null;
}

interface SessionUser {
  firstName: string;
  lastName: string;
  countryId: string;
  mustUpdatePassword: boolean;
  hasFactor: boolean;
  grants: Grant[];
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof luciaFor>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionUser;
    UserId: string;
  }
}

const sessionDays = 30;
/** Marks an id that is already hashed: it can end a session, but never open one. */
const hashedMark = "h:";

export function hashOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

const storedId = (sessionId: string) =>
  sessionId.startsWith(hashedMark) ? sessionId.slice(hashedMark.length) : hashOf(sessionId);

interface SessionRow extends SessionAttributes, SessionUser {
  userId: string;
  expiresAt: Date;
}

/** Reads session, person and roles in one round trip, because every signed-in request needs them. */
const readSession = batched<Db | Tx, string, SessionRow | null>((db) => ({
  run: async (hashes) => {
    const rows = await preparedSql<SessionRow & { hash: string }>(aheadOf(db), sessionsSql(hashes));
    const found = new Map(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => found.get(hash) ?? null);
  },
}));

/** SQL: the columns of a person "u" that make an actor. */
const person = Prisma.sql`u."firstName", u."lastName", u."countryId"::text, u."mustUpdatePassword",
      coalesce((
        select json_agg(json_build_object(
          'slug', r.slug, 'description', r.description, 'isAdminRole', r."isAdminRole",
          'isPartnerRole', r."isPartnerRole", 'isCompanyRole', r."isCompanyRole",
          'isTerminalRole', r."isTerminalRole", 'companyId', g."companyId",
          'terminalId', g."terminalId", 'countryId', g."countryId") order by g."createdAt")
        from "UserRole" g join "Role" r on r.id = g."roleId" where g."userId" = u.id
      ), '[]'::json) as grants`;

interface TokenRow extends Omit<SessionUser, "hasFactor"> {
  tokenId: string;
  userId: string;
  companyId: string | null;
  scopes: string[];
  lastUsedAt: Date | null;
}

/** The person behind a personal token. */
export async function personByToken(db: Db | Tx, hash: string, now: Date): Promise<TokenRow | null> {
  const [row] = await preparedSql<TokenRow>(
    db,
    Prisma.sql`
    select t."id"::text as "tokenId", t."userId"::text, t."companyId"::text, t."scopes", t."lastUsedAt", ${person}
    from "PersonalToken" t join "User" u on u.id = t."userId"
    where t."hash" = ${hash} and t."expiresAt" > ${now} and u."disabledAt" is null and u."erasedAt" is null`,
  );
  return row ?? null;
}

/** Looks up each hash by key: without the fence the planner would scan the whole of a small table. */
function sessionsSql(hashes: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    select wanted.hash, found.* from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as wanted(hash)
    cross join lateral (
    select s."userId"::text, s."createdAt", s."expiresAt", s."lastUsedAt", s.device, s.address, s."onBehalfId"::text, s."behalfReason",
      ${person},
      exists (
        select 1 from "SecondFactor" f where f."userId" = u.id and f."confirmedAt" is not null) as "hasFactor"
    from "Session" s join "User" u on u.id = s."userId"
    where s.id = wanted.hash and u."disabledAt" is null and u."erasedAt" is null offset 0) found`;
}

function databaseSession(
  id: string,
  row: SessionAttributes & { userId: string; expiresAt: Date },
): DatabaseSession {
  const { userId, expiresAt, createdAt, device, address, lastUsedAt, onBehalfId, behalfReason } = row;
  const attributes = { createdAt, device, address, lastUsedAt, onBehalfId, behalfReason };
  return { id, userId, expiresAt, attributes };
}

function adapterFor(db: Db | Tx): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const row = sessionId.startsWith(hashedMark) ? null : await readSession(db, hashOf(sessionId));
      if (!row) return [null, null];
      const { firstName, lastName, countryId, mustUpdatePassword, hasFactor, grants } = row;
      const attributes = { firstName, lastName, countryId, mustUpdatePassword, hasFactor, grants };
      return [databaseSession(sessionId, row), { id: row.userId, attributes }];
    },
    async getUserSessions(userId) {
      const rows = await db.session.findMany({ where: { userId }, orderBy: { lastUsedAt: "desc" } });
      return rows.map((row) => databaseSession(`${hashedMark}${row.id}`, row));
    },
    async setSession({ id, userId, attributes }) {
      // Lucia uses the system clock, but sessions start and end by the product's clock.
      const expiresAt = new Date(attributes.lastUsedAt.getTime() + sessionDays * 86_400_000);
      await db.session.create({ data: { id: hashOf(id), userId, expiresAt, ...attributes } });
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      // Impersonation sessions are not extended, however active they are.
      await db.session.updateMany({
        where: { id: storedId(sessionId), onBehalfId: null },
        data: { expiresAt },
      });
    },
    async deleteSession(sessionId) {
      await db.session.deleteMany({ where: { id: storedId(sessionId) } });
    },
    async deleteUserSessions(userId) {
      await db.session.deleteMany({ where: { userId } });
    },
    async deleteExpiredSessions() {
      await db.session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    },
  };
}

export function luciaFor(db: Db | Tx) {
  return new Lucia(adapterFor(db), {
    sessionExpiresIn: new TimeSpan(sessionDays, "d"),
    getSessionAttributes: (attributes: SessionAttributes) => attributes,
    getUserAttributes: (attributes: SessionUser) => attributes,
  });
}

interface Use {
  sessionId: string;
  now: Date;
}

/** Records when sessions were last used; those of one moment share a statement. */
export const writeUse = batched<Db, Use, void>((db) => ({
  run: async (uses) => {
    const rows = uses.map(({ sessionId, now }) => ({ id: hashOf(sessionId), now }));
    await preparedSql(
      db,
      Prisma.sql`update "Session" s set "lastUsedAt" = u."now"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u("id" text, "now" timestamptz)
        where s."id" = u."id" and s."id" = any(${rows.map(({ id }) => id)}::text[])`,
    );
    return uses.map(() => undefined);
  },
  conflictKey: ({ sessionId }) => sessionId,
}));

interface NewSession {
  userId: string;
  device: string;
  address: string;
  now: Date;
  /** The beginning of the session that this one continues under a new id: its end stays where it was. */
  since?: Date | undefined;
  onBehalf?: { staffId: string; reason: string };
}

/** Opens a session with a new id; the answer is the only place where the id is readable. */
export async function openSession(
  db: Db | Tx,
  { userId, device, address, now, since, onBehalf }: NewSession,
): Promise<string> {
  const { id } = await luciaFor(db).createSession(userId, {
    device,
    address,
    createdAt: since ?? now,
    lastUsedAt: now,
    onBehalfId: onBehalf?.staffId ?? null,
    behalfReason: onBehalf?.reason ?? null,
  });
  return id;
}

/**
 * Ends a person's sessions, those in which they impersonate others, from which they could return to their own, and
 * their access tokens: whoever had a session could have made one.
 */
export async function endSessions(
  db: Db | Tx,
  userId: string,
  options: { except?: string | null } = {},
): Promise<number> {
  await db.personalToken.deleteMany({ where: { userId } });
  const keep = options.except ? { id: { not: hashOf(options.except) } } : {};
  const { count } = await db.session.deleteMany({
    where: { OR: [{ userId }, { onBehalfId: userId }], ...keep },
  });
  return count;
}

/** `__Host-` binds the cookie to this host over https; a browser refuses the prefix on plain http. */
export function sessionCookieName(config: Pick<Config, "publicUrl">): string {
  return config.publicUrl.startsWith("https:") ? "__Host-mboa" : "mboa";
}

/** Set-Cookie header that stores the session in the browser, or deletes it. */
export function sessionCookie(config: Pick<Config, "publicUrl">, sessionId: string | null): string {
  const https = config.publicUrl.startsWith("https:");
  const age = sessionId ? sessionDays * 86_400 : 0;
  const secure = https ? "; Secure" : "";
  return `${sessionCookieName(config)}=${sessionId ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
