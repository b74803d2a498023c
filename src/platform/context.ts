import type { Country } from "../../prisma/client/client.ts";
import { AppError } from "../shared/app-error.ts";
import type { Actor } from "../shared/permissions.ts";
import { reachIn } from "../shared/reach.ts";
import type { Locale } from "../shared/text/locale.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Notify } from "./jobs/notification.ts";
import type { Log } from "./log.ts";
import type { OutsideServices } from "./outside/outside-services.ts";

/**
 * What a use case works with: a plain object, made once per request or job. Modules add fields by declaration
 * merging (`kinds` by booking, `payments` by payment).
 */
export interface Context {
  db: Db;
  /** The read replica, for search and catalogue reads only; the same as `db` without a replica. */
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
  /** The client's IP address, for rate limits and the list of sessions. */
  address: string;
  device: string;
  /** Proofs of earlier sign-ins, kept by the browser in a cookie; empty for every other client. */
  deviceProofs: string;
  /**
   * The browser's proof that it holds certain places before anybody has signed in; empty for every other client.
   */
  guestProof: string;
  /** The browser's entries into queues, from a cookie; empty for every other client. */
  rushEntries: string;
  /** The partner whose page led this browser here, as server/partners/arrival.ts wrote it; empty for none. */
  arrivedFrom: string;
  /** False when a page of another site sent the request: nothing may be written then, whatever the method. */
  fromOwnPage: boolean;
  /** The raw session id of this request, never logged. */
  sessionId: string | null;
  /** The request names an access token that opens nothing: it has ended, or never was one. */
  tokenRefused?: boolean;
  /** In a trial, which is rolled back: what is otherwise left to a job does so much at once that it can be shown. */
  isTrial?: true;
  /** Adds a Set-Cookie header to the answer; in a job it does nothing. */
  setCookie: (header: string) => void;
}

export type SignedInContext = Context & { actor: Actor };

/** A program reads that its token has ended, a person that their session has. */
export const notSignedIn = ({ tokenRefused = false }: Pick<Context, "tokenRefused">): AppError =>
  new AppError("NOT_SIGNED_IN", tokenRefused ? { token: true } : {});

export function requireActor(ctx: Context): Actor {
  if (!ctx.actor) throw notSignedIn(ctx);
  if (ctx.actor.mustUpdatePassword) throw new AppError("MUST_UPDATE_PASSWORD");
  if (ctx.actor.mustAddFactor) throw new AppError("MUST_ADD_FACTOR");
  return ctx.actor;
}

/**
 * The signed-in person, also before they have secured their account: for the operations with which they do so (a new
 * password, a second factor).
 */
export function requireUnsafeSelf(ctx: Context): Actor {
  if (!ctx.actor) throw notSignedIn(ctx);
  if (ctx.actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");
  if (ctx.actor.tokenScopes) throw new AppError("NOT_BY_TOKEN");
  return ctx.actor;
}

/** The person themselves: staff signed in on their behalf and API tokens may not touch payments and passwords. */
export function requireSelf(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");
  if (actor.tokenScopes) throw new AppError("NOT_BY_TOKEN");
  return actor;
}

/** Requires an administrator of this country, acting in person. */
export function requireAdminOf(ctx: Context, countryId: string): void {
  const reach = reachIn(requireSelf(ctx), "admin");
  if (!reach) throw new AppError("FORBIDDEN");
  if (reach.countries && !reach.countries.includes(countryId)) throw new AppError("NOT_FOUND");
}
