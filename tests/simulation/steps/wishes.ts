import type { HoldPlacesInput } from "../../../src/modules/booking/schema.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";

/** What somebody may want of the few things that are for sale. */

type Leg = HoldPlacesInput["legs"][number];

export const today = (world: World) => dayOf(world.now(), "Africa/Douala");

export const traveller = (index: number) => ({
  name: `Awa Ngo ${index}`,
  phone: "677123456",
  identityType: "CNI" as const,
  identityNumber: `11223344${index}`,
});

const leg = (kind: Leg["kind"], productId: string, wish: Leg["wish"], people: number): Leg => ({
  kind,
  productId,
  wish,
  leg: "OUTBOUND",
  passengers: Array.from({ length: people }, (_, index) => traveller(index)),
});

export function seats(world: World, chance: Chance): Leg {
  const all = chance.oneIn(4) ? world.town.tripsOfStranger : world.town.trips;
  const places = 1 + chance.below(3);
  const first = 1 + chance.below(5);
  const units = Array.from({ length: places }, (_, index) => first + index).filter((seat) => seat <= 5);
  const chosen = chance.oneIn(2) && units.length === places ? { units } : {};
  return leg("trip", chance.of(all) ?? "", { places, ...chosen }, places);
}

export function nights(world: World, chance: Chance): Leg {
  const { villa, rooms } = world.town;
  const from = addDays(today(world), chance.below(8));
  const wish = { type: "house", from, to: addDays(from, 1 + chance.below(3)), guests: 1 };
  return leg("location", chance.of([villa, villa, ...rooms]) ?? "", wish, 0);
}

/** A quarter of an hour of these two hours of one of the next days. */
export function startOf(world: World, chance: Chance): string {
  const quarter = chance.below(8);
  const time = `${9 + Math.floor(quarter / 4)}`.padStart(2, "0");
  return `${addDays(today(world), 1 + chance.below(3))}T${time}:${String((quarter % 4) * 15).padStart(2, "0")}`;
}

export function visit(world: World, chance: Chance): Leg {
  const asks = !chance.oneIn(3)
    ? { insurance: { insurerId: world.town.insurerId, policyNo: "P-1234", userDocumentIds: [] } }
    : {};
  return leg("rdv", chance.of(world.town.visits) ?? "", { start: startOf(world, chance), ...asks }, 1);
}

export function places(world: World, chance: Chance): Leg {
  const { id, tariffs } = world.town.session;
  const items = [{ tariffId: chance.of(tariffs) ?? "", count: 1 + chance.below(2), units: [] }];
  return leg("event", id, { code: "", items }, 0);
}

export const anyWish = (world: World, chance: Chance): Leg =>
  (chance.of([seats, seats, nights, nights, visit, visit, places]) ?? seats)(world, chance);
