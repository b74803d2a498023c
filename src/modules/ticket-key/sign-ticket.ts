import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from "node:crypto";
import { compactVerify, importJWK, type JWK } from "jose";
import type { Config } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { randomCode } from "../../platform/database/uuid.ts";
import { sealText, unsealText } from "../../platform/sealed-text.ts";

/** Ed25519 keys of tickets. One key signs; all keys that are not revoked verify. */

const algorithm = "EdDSA";

export interface SigningKey {
  kid: string;
  key: KeyObject;
  header: string;
}

/** The first part of every token signed by this key. */
export function tokenHeader(kid: string): string {
  return Buffer.from(JSON.stringify({ alg: algorithm, kid })).toString("base64url");
}

function keyOf(kid: string, key: KeyObject): SigningKey {
  return { kid, key, header: tokenHeader(kid) };
}

const purpose = "ticket-keys";

/** Unsealing costs more than signing: an unsealed key is cached for one minute, so that a rotation shows soon. */
export const keptMs = 60_000;
const opened = new WeakMap<Db, { at: number; key: Promise<SigningKey> }>();

export function signingKey(ctx: Pick<Context, "db" | "config" | "now">): Promise<SigningKey> {
  const now = ctx.now().getTime();
  const known = opened.get(ctx.db);
  if (known && Math.abs(now - known.at) < keptMs) return known.key;
  const key = openKey(ctx);
  opened.set(ctx.db, { at: now, key });
  key.catch(() => opened.delete(ctx.db));
  return key;
}

export function forgetSigningKey(db: Db): void {
  opened.delete(db);
}

async function openKey(ctx: Pick<Context, "db" | "config" | "now">): Promise<SigningKey> {
  const row = (await findActive(ctx.db)) ?? (await makeFirstKey(ctx));
  const jwk = JSON.parse(unsealText(ctx.config, purpose, row.privateKey)) as JsonWebKey;
  return keyOf(row.id, createPrivateKey({ key: jwk, format: "jwk" }));
}

const findActive = (db: Db | Tx) => db.signingKey.findFirst({ where: { active: true } });

/** Of two processes that both find no key, one creates it: at most one row is active. */
async function makeFirstKey(ctx: Pick<Context, "db" | "config" | "now">) {
  const made = { ...newKey(ctx.config), active: true, createdAt: ctx.now(), signsFrom: ctx.now() };
  await ctx.db.signingKey.createMany({ data: [made], skipDuplicates: true });
  return ctx.db.signingKey.findFirstOrThrow({ where: { active: true } });
}

/** The columns of a newly generated key. */
export function newKey(config: Config) {
  const pair = generateKeyPairSync("ed25519");
  const kid = randomCode("abcdefghjkmnpqrstuvwxyz23456789", 6);
  return {
    id: kid,
    publicKey: { ...pair.publicKey.export({ format: "jwk" }), kid, alg: algorithm, use: "sig" },
    privateKey: sealText(config, purpose, JSON.stringify(pair.privateKey.export({ format: "jwk" }))),
  };
}

/** Content of a QR code: short names, because every letter makes the squares smaller. */
interface TicketClaims {
  /** Code of the ticket. */
  c: string;
  /** Product: the departure it is for. */
  p: string;
  /** Unit: the seat. */
  u: number;
  /** Holder. */
  n: string;
  /** End of the service, seconds since 1970. */
  x: number;
  /** Number of people admitted, when it is more than one. */
  a?: number;
}

export interface TicketFacts {
  code: string;
  productId: string;
  unit: number;
  holderName: string;
  admits: number;
  endsAt: Date;
}

/** A compact JWS, readable by jose and every other library, at a third of their cost. */
export function signTicket({ key, header }: SigningKey, ticket: TicketFacts): string {
  const claims: TicketClaims = {
    c: ticket.code,
    p: ticket.productId,
    u: ticket.unit,
    n: ticket.holderName.slice(0, 40),
    x: Math.floor(ticket.endsAt.getTime() / 1000),
    ...(ticket.admits > 1 ? { a: ticket.admits } : {}),
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
}

/** The code in a token signed by one of our keys; null for anything else. */
export async function codeOfToken(db: Db, token: string): Promise<string | null> {
  try {
    const { payload } = await compactVerify(
      token,
      async (header) => {
        const row = await db.signingKey.findUnique({ where: { id: header.kid ?? "" } });
        if (!row) throw new Error("unknown key");
        return importJWK(row.publicKey as JWK, algorithm);
      },
      { algorithms: [algorithm] },
    );
    return (JSON.parse(Buffer.from(payload).toString("utf8")) as TicketClaims).c;
  } catch {
    return null;
  }
}
