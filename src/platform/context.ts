import type { Country } from "../../prisma/client/client.ts";
import { AppError } from "../shared/app-error.ts";
import type { Actor } from "../shared/permissions.ts";
import { reachIn } from "../shared/reach.ts";
import type { Locale } from "../shared/text/sentences.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Notify } from "./jobs/notification.ts";
import type { Log } from "./log.ts";
import type { OutsideServices } from "./outside/outside-services.ts";

/**
 * What a use case works with: a plain object, made once per request or job.
 * Modules add what they need by declaration merging (`kinds` by booking, `payments` by payment).
 */
export interface Context {
  db: Db;
  /** For search and catalogue reads only; the same as `db` without a replica. */
  replica: Db;
  now: () => Date;
  actor: Actor | null;
  country: Country;
  locale: Locale;
  notify: Notify;
  files: Files;
  outside: OutsideServices;
  config: Config;
  log: Log;
  requestId: string;
  /** Where the request came from, for limits and the list of sessions. */
  address: string;
  device: string;
  /** What the browser keeps of earlier sign-ins; empty for every other client. */
  deviceProofs: string;
  /** What a browser keeps that holds places before its owner is known; empty for every other client. */
  guestProof: string;
  /** False when a page of another site asks: then nothing may be written, whatever the method. */
  fromOwnPage: boolean;
  /** The raw session id of this request, never logged. */
  sessionId: string | null;
  /** A Set-Cookie header for the answer; a job has no answer and drops it. */
  setCookie: (header: string) => void;
}

export type SignedInContext = Context & { actor: Actor };

export function requireActor(ctx: Context): Actor {
  if (!ctx.actor) throw new AppError("NOT_SIGNED_IN");
  if (ctx.actor.mustUpdatePassword) throw new AppError("MUST_UPDATE_PASSWORD");
  if (ctx.actor.mustAddFactor) throw new AppError("MUST_ADD_FACTOR");
  return ctx.actor;
}

/** Somebody who may be kept from everything else until they have made their account safe. */
export function requireUnsafeSelf(ctx: Context): Actor {
  if (!ctx.actor) throw new AppError("NOT_SIGNED_IN");
  if (ctx.actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");
  if (ctx.actor.tokenScopes) throw new AppError("NOT_BY_TOKEN");
  return ctx.actor;
}

/** The person themselves: neither staff signed in as them nor a program's token reaches payments and passwords. */
export function requireSelf(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");
  if (actor.tokenScopes) throw new AppError("NOT_BY_TOKEN");
  return actor;
}

/** An administrator of this country, themselves. */
export function requireAdminOf(ctx: Context, countryId: string): void {
  const reach = reachIn(requireSelf(ctx), "admin");
  if (!reach) throw new AppError("FORBIDDEN");
  if (reach.countries && !reach.countries.includes(countryId)) throw new AppError("NOT_FOUND");
}
