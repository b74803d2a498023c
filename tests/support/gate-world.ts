import { randomUUID } from "node:crypto";
import type { SellAtDeskInput, ShiftTotals } from "../../src/modules/desk/desk-schema.ts";
import { drawerOf } from "../../src/modules/desk/shift/count-drawer.ts";
import { openShift } from "../../src/modules/desk/shift/open-shift.ts";
import { type Context, requireActor } from "../../src/platform/context.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import { type TestServices, testServices } from "./app.ts";
import { contextFor, createActor } from "./context.ts";
import { type TripNetwork, tripNetwork } from "./trip-network.ts";

type Staff = Context & { actor: Actor };

interface GateWorld extends TestServices {
  network: TripNetwork;
  /** Another company with its own line. */
  stranger: TripNetwork;
  /** An employee of the line's first terminal. */
  employee(network?: TripNetwork): Promise<Staff>;
  /** The same with an open drawer. */
  cashier(openingFloat?: number): Promise<Staff & { shiftId: string }>;
  customer(): Promise<Staff>;
}

/** 5 000 per place and 5 % commission, so that a missing franc is noticed. */
export async function gateWorld(options: Parameters<typeof testServices>[0] = {}): Promise<GateWorld> {
  return gateOn(await testServices(options));
}

/** The same in a running process. */
export async function gateOn<Parts extends TestServices>(parts: Parts): Promise<GateWorld & Parts> {
  const { services } = parts;
  const network = await tripNetwork(services);
  const stranger = await tripNetwork(services, { name: "Autre Voyages" });
  await services.db.commissionRate.create({
    data: {
      countryId: network.country.id,
      companyId: network.company.id,
      basisPoints: 500,
      startsOn: new Date(0),
      countsFrom: new Date(0),
    },
  });
  const person = async (role?: "TERMINAL_CHIEF", of: TripNetwork = network): Promise<Staff> => {
    const place = role ? { role, companyId: of.company.id, terminalId: of.terminals[0].id } : {};
    const actor = await createActor(services, place);
    return { ...(await contextFor(services, actor)), actor };
  };
  const employee = (of?: TripNetwork) => person("TERMINAL_CHIEF", of);
  return {
    ...parts,
    network,
    stranger,
    employee,
    customer: () => person(),
    async cashier(openingFloat = 10_000) {
      const staff = await employee();
      const shift = await openShift(staff, { openingFloat });
      return { ...staff, shiftId: shift.id };
    },
  };
}

/** What the open drawer of this person holds: they do not see it themselves before they have counted. */
export async function drawerHeld(ctx: Context): Promise<ShiftTotals> {
  const shift = { userId: requireActor(ctx).id, closedAt: null };
  return drawerOf(ctx.db, await ctx.db.cashShift.findFirstOrThrow({ where: shift }));
}

/** An identity document, which Cameroon requires on the road. */
export const identity = { identityType: "CNI" as const, identityNumber: "112233445" };

/** The desk's input for named passengers. */
export function saleOf(
  productId: string,
  units: number[],
  extra: Partial<SellAtDeskInput> = {},
): SellAtDeskInput {
  return {
    kind: "trip",
    productId,
    wish: { places: units.length, units },
    passengers: units.map((unit) => ({ name: `Passager ${unit}`, ...identity })),
    expectedTotal: 5000 * units.length,
    cashReceived: 5000 * units.length,
    idempotencyKey: randomUUID(),
    ...extra,
  };
}
