import type { SyncDeskSaleInput } from "../../../src/modules/desk/offline/offline-desk-schema.ts";
import { returnDeskUnits } from "../../../src/modules/desk/offline/return-desk-units.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { uuidOf } from "../../../src/platform/randomness.ts";
import type { Chance } from "../chance.ts";
import { nothing, type Steps, type World } from "../world.ts";
import { traveller } from "./wishes.ts";

/** A device of the desk without network: it takes seats along, sells them by itself and reports its sales later. */

const idOf = (chance: Chance) => uuidOf(chance.bytes(16), 4);
const asSeller = (world: World) => world.mboa.as(world.town.seller);

export const offlineDeskSteps: Steps = {
  "a device takes seats along": {
    weight: 2,
    async act(world, chance) {
      const asked = {
        id: idOf(chance),
        productId: chance.of(world.town.trips) ?? "",
        units: [6],
        wish: {},
        device: "K7M",
      };
      const taken = await takeDeskUnits(await asSeller(world), asked);
      world.devices.push({ allotmentId: taken.id, unit: 6, price: taken.price });
      return `${taken.state} ${taken.price}`;
    },
  },

  "a device sells a seat without network": {
    weight: 3,
    async act(world, chance) {
      const device = chance.of(world.devices);
      if (!device) return nothing;
      const sale: SyncDeskSaleInput = {
        id: idOf(chance),
        allotmentId: device.allotmentId,
        units: [device.unit],
        passengers: [traveller(0)],
        cashReceived: device.price,
        soldAt: world.now(),
      };
      world.unsent.push(sale);
      return "sold";
    },
  },

  "a device reports a sale": {
    weight: 4,
    async act(world, chance) {
      const sale = chance.of(world.unsent);
      if (!sale) return nothing;
      // What is sent again, because an answer was lost, is the same sale.
      return (await syncDeskSale(await asSeller(world), sale)).outcome;
    },
  },

  "a device gives its seats back": {
    weight: 1,
    async act(world, chance) {
      const device = chance.of(world.devices);
      if (!device) return nothing;
      const { returned } = await returnDeskUnits(await asSeller(world), { id: device.allotmentId });
      return `${returned.length} returned`;
    },
  },
};
