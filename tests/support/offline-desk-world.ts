import { randomUUID } from "node:crypto";
import type { SyncDeskSaleInput } from "../../src/modules/desk/offline/offline-desk-schema.ts";
import { takeDeskUnits } from "../../src/modules/desk/offline/take-desk-units.ts";
import { gateWorld, identity } from "./gate-world.ts";

export const seatsFor = (productId: string, units: number[]) => ({
  id: randomUUID(),
  productId,
  units,
  wish: {},
  device: "Appareil K7M",
});

/** The code on the slip of a seat. */
export const codeOf = (seats: { units: { unit: number; code: string }[] }, unit: number) =>
  seats.units.find((seat) => seat.unit === unit)?.code ?? "";

/** A gate with offline desks. */
export async function offlineDeskWorld() {
  const world = await gateWorld();
  const { network } = world;
  const { db } = world.services;

  function offlineSale(
    allotmentId: string,
    units: number[],
    extra: Partial<SyncDeskSaleInput> = {},
  ): SyncDeskSaleInput {
    return {
      id: randomUUID(),
      allotmentId,
      units,
      cashReceived: 5000 * units.length,
      passengers: units.map((unit) => ({ name: `Passager ${unit}`, ...identity })),
      soldAt: world.clock.now(),
      ...extra,
    };
  }

  /** A cashier whose device has reserved seats 1 to 4 of a new departure. */
  async function deskOn(date: string) {
    const cashier = await world.cashier(0);
    const productId = await network.depart({ date, counterSeats: [1, 2, 3, 4, 5] });
    const seats = await takeDeskUnits(cashier, seatsFor(productId, [1, 2, 3, 4]));
    return { cashier, productId, seats };
  }

  return { world, network, db, offlineSale, deskOn };
}
