import type { BusDriver, Prisma } from "../../../prisma/client/client.ts";
import { assignDrivers } from "../../../src/kinds/trip/roster/assign-drivers.ts";
import { type AssignedDrivers, assignDriversInput } from "../../../src/kinds/trip/roster/roster-schema.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import type { TestServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateOn } from "../../support/gate-world.ts";

/** A company with drivers, some of whom have an account. */
export async function driverWorld<Parts extends TestServices>(parts: Parts) {
  const world = await gateOn(parts);
  const { services, network } = world;
  const { db } = services;
  const terminalId = network.terminals[0].id;
  const companyId = network.company.id;
  let count = 0;
  const record = (columns: Partial<Prisma.BusDriverUncheckedCreateInput> = {}): Promise<BusDriver> => {
    count += 1;
    return db.busDriver.create({ data: { companyId, terminalId, name: `Chauffeur ${count}`, ...columns } });
  };
  /** A person with the role, and their record. */
  async function driver(
    columns: Partial<Prisma.BusDriverUncheckedCreateInput> = {},
  ): Promise<Context & { actor: Actor; record: BusDriver }> {
    const place = { companyId: columns.companyId ?? companyId, terminalId: columns.terminalId ?? terminalId };
    const actor = await createActor(services, { role: "DRIVER", ...place });
    const own = await record({ ...columns, userId: actor.id });
    return { ...(await contextFor(services, actor)), actor, record: own };
  }
  const give = (ctx: Context, rows: Record<string, string | null>): Promise<AssignedDrivers> =>
    assignDrivers(
      ctx,
      assignDriversInput.parse({
        assignments: Object.entries(rows).map(([id, driverId]) => ({ id, driverId })),
      }),
    );
  const tripOf = (productId: string) => db.trip.findUniqueOrThrow({ where: { productId } });
  return { ...world, record, driver, give, tripOf };
}
