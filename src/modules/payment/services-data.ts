import { type Context, requireSelf } from "../../platform/context.ts";
import { probeOperation } from "../../platform/outside-services.ts";
import { AppError } from "../../shared/app-error.ts";
import { hour } from "../../shared/booking-rules.ts";
import { grantsFor } from "../../shared/permissions.ts";

/** Outside services are everybody's: whoever runs the platform or helps its customers sees their state. */
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
}

/** The last hour and the last call of each service, each through the index of service and time. */
export function readFigures(ctx: Context, names: readonly string[]): Promise<ServiceFigures[]> {
  const since = new Date(ctx.now().getTime() - hour);
  return ctx.db.$queryRaw<ServiceFigures[]>`
    select s.name, h.calls, h.succeeded, h."p95Ms", l."at" as "lastAt", l."outcome" as "lastOutcome",
      l."operation" as "lastOperation"
    from unnest(${[...names]}::text[]) with ordinality s(name, place)
    cross join lateral (
      select count(*)::int as calls, (count(*) filter (where c."outcome" = 'ok'))::int as succeeded,
        percentile_cont(0.95) within group (order by c."durationMs")::float8 as "p95Ms"
      from "ServiceCall" c
      where c."service" = s.name and c."at" > ${since} and c."operation" <> ${probeOperation}
    ) h
    left join lateral (
      select c."at", c."outcome", c."operation" from "ServiceCall" c
      where c."service" = s.name order by c."at" desc limit 1
    ) l on true
    order by s.place`;
}
