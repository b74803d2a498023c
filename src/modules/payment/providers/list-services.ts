import type { Context } from "../../../platform/context.ts";
import { circuitOf, readFigures, requirePlatformStaff } from "./read-services.ts";
import type { ServiceList } from "./services-schema.ts";

/** Health of each outside service: whether it is configured, its results of the last hour, and its last answer. */
export async function listServices(ctx: Context): Promise<ServiceList> {
  requirePlatformStaff(ctx);
  const figures = await readFigures(ctx, ctx.outside.names);
  return {
    at: ctx.now().toISOString(),
    services: figures.map(
      ({ name, calls, succeeded, p95Ms, lastAt, lastOutcome, lastOperation, ...ways }) => ({
        name,
        calls,
        circuit: circuitOf(ways, ctx.now()),
        checkable: ctx.outside.addressOf(name) !== null,
        successPercent: calls > 0 ? Math.floor((succeeded * 1000) / calls) / 10 : null,
        p95Ms: p95Ms === null ? null : Math.round(p95Ms),
        last: lastAt && {
          at: lastAt.toISOString(),
          outcome: lastOutcome ?? "",
          operation: lastOperation ?? "",
        },
      }),
    ),
  };
}
