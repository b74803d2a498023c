import { type Context, requireSelf } from "../../../platform/context.ts";
import { probeOperation } from "../../../platform/outside/outside-services.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour } from "../../../shared/durations.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import type { ServiceView } from "./services-schema.ts";

/** Outside services belong to no country: every administrator and all support staff see their state. */
export function requirePlatformStaff(ctx: Context): void {
  const actor = requireSelf(ctx);
  if (grantsFor(actor, "admin").length + grantsFor(actor, "support").length === 0) {
    throw new AppError("FORBIDDEN");
  }
}

interface ServiceFigures {
  name: string;
  calls: number;
  succeeded: number;
  p95Ms: number | null;
  lastAt: Date | null;
  lastOutcome: string | null;
  lastOperation: string | null;
  /** A process holds its calls back until this time (open circuit breaker). */
  openUntil: Date | null;
  /** True when the service has answered since then. */
  answered: boolean;
}

/** State of a circuit breaker, from the clock: after its time the next call is let through, and its result decides. */
export function circuitOf(
  { openUntil, answered }: Pick<ServiceFigures, "openUntil" | "answered">,
  now: Date,
): ServiceView["circuit"] {
  if (openUntil && openUntil > now) return "open";
  return openUntil && !answered ? "half-open" : "closed";
}

/** The last hour and the last call of each service, each read through the index on service and time. */
export function readFigures(ctx: Context, names: readonly string[]): Promise<ServiceFigures[]> {
  const since = new Date(ctx.now().getTime() - hour);
  return ctx.db.$queryRaw<ServiceFigures[]>`
    select s.name, h.calls, h.succeeded, h."p95Ms", l."at" as "lastAt", l."outcome" as "lastOutcome",
      l."operation" as "lastOperation", h."openUntil",
      exists (
        select 1 from "ServiceCall" c
        where c."service" = s.name and c."at" >= h."openUntil" and c."outcome" in ('ok', 'refused')
      ) as "answered"
    from unnest(${[...names]}::text[]) with ordinality s(name, place)
    cross join lateral (
      select (count(*) filter (where not c.probe))::int as calls,
        (count(*) filter (where not c.probe and c."outcome" = 'ok'))::int as succeeded,
        (percentile_cont(0.95) within group (order by c."durationMs")
          filter (where not c.probe))::float8 as "p95Ms",
        max(c."opensUntil") as "openUntil"
      from (
        select "outcome", "durationMs", "opensUntil", "operation" = ${probeOperation} as probe from "ServiceCall"
        where "service" = s.name and "at" > ${since}
      ) c
    ) h
    left join lateral (
      -- The limits are pairs, because for a service without calls an index on the time alone would be read to its end.
      select c."at", c."outcome", c."operation" from "ServiceCall" c
      where (c."service", c."at") >= (s.name, '-infinity'::timestamptz)
        and (c."service", c."at") <= (s.name, 'infinity'::timestamptz)
      order by c."service" desc, c."at" desc limit 1
    ) l on true
    order by s.place`;
}
