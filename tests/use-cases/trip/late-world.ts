import { randomUUID } from "node:crypto";
import { keepPromises } from "../../../src/kinds/trip/promise/keep-promises.ts";
import { setPromise } from "../../../src/kinds/trip/promise/set-promise.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { passOf } from "../../../src/modules/booking/make-booking-link.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { minute } from "../../../src/shared/durations.ts";
import { gateWorld, identity } from "../../support/gate-world.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";
import type { TripNetwork } from "../../support/trip-network.ts";

/** Two companies on one line that both take part in « départ tenu », and people who buy of them. */
export const lateWorld = async (options: Parameters<typeof gateWorld>[0] = {}) =>
  lateOn(await gateWorld(options));

/** The same in a running process. */
export async function lateOn<World extends Awaited<ReturnType<typeof gateWorld>>>(world: World) {
  const { services, network, stranger, clock } = world;
  const { db } = services;
  const operator = scriptedProvider();
  services.payments["mtn-momo"] = operator.provider;
  await db.commissionRate.create({
    data: {
      countryId: stranger.country.id,
      companyId: stranger.company.id,
      basisPoints: 777,
      startsOn: new Date(0),
      countsFrom: new Date(0),
    },
  });
  const promise = ({ partner, company }: TripNetwork, taken = true) =>
    setPromise(partner, { companyId: company.id, taken });
  await promise(network);
  await promise(stranger);

  const passOfBooking = async (id: string) =>
    passOf(services.config, (await db.booking.findUniqueOrThrow({ where: { id } })).code);
  return {
    ...world,
    operator,
    promise,
    passOf: passOfBooking,
    startOf: async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).startsAt as Date,
    /** Held and paid; the bookings in the order of their legs. */
    async buy(productIds: readonly string[], { places = 1, leg = "OUTBOUND" as "OUTBOUND" | "RETURN" } = {}) {
      const ctx = await world.customer();
      const held = await holdPlaces(ctx, {
        legs: productIds.map((productId, index) => ({
          kind: "trip" as const,
          productId,
          wish: { places },
          leg: index === 0 ? ("OUTBOUND" as const) : leg,
          passengers: Array.from({ length: places }, (_, place) => ({
            name: `Voyageur ${place}`,
            ...identity,
          })),
        })),
        idempotencyKey: randomUUID(),
      });
      const payment = await payBill(ctx, payInput(held.billId));
      await collectPayment(ctx, { paymentId: payment.id });
      operator.succeed(payment.id);
      await checkPayment(ctx, { paymentId: payment.id });
      const ids = held.bookings.map(({ id }) => id);
      const [bookingId = "", second = ""] = ids;
      return { ctx, billId: held.billId, bookingId, second, pass: await passOfBooking(bookingId) };
    },
    /** The hour after the departure's planned time is over, and the job has run. */
    async becomeLate(productId: string, minutes = 60) {
      const { startsAt, trip } = await db.product.findUniqueOrThrow({
        where: { id: productId },
        include: { trip: true },
      });
      const planned = (startsAt?.getTime() ?? 0) - (trip?.delayMinutes ?? 0) * minute;
      clock.standAt(new Date(planned + minutes * minute));
      await keepPromises(world.network.partner);
    },
  };
}
