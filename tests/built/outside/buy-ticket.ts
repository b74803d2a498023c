import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { type MboaApi, schemas } from "mboa/client";

/** What a program elsewhere writes: client.test.ts compiles and runs it in a project of its own. */

/** The project has no types of Node. */
declare const process: { argv: string[]; stdout: { write(text: string): void } };

interface Given {
  url: string;
  buyerToken: string;
  cashierToken: string;
  day: string;
}
const { url, buyerToken, cashierToken, day }: Given = JSON.parse(process.argv[2] ?? "");

const clientOf = (token: string) =>
  createTRPCClient<MboaApi>({
    links: [httpBatchLink({ url: `${url}/api/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });
const [buyer, cashier] = [clientOf(buyerToken), clientOf(cashierToken)];

// @ts-expect-error: there is no such call
export const unknownCall = buyer.trip.fly;

const wish = schemas.tripSearch.parse({ from: "Douala", to: "Yaoundé", date: day });
const { trips } = await buyer.trip.search.query(wish);
const [trip] = trips;
if (!trip) throw new Error("no departure");

const held = await buyer.booking.hold.mutate(
  schemas.holdPlaces.parse({
    legs: [
      {
        kind: "trip",
        productId: trip.id,
        wish: { places: 1 },
        passengers: [{ name: "Awa Essomba", identityType: "CNI", identityNumber: "112233445" }],
      },
    ],
    expectedTotal: trip.price,
    idempotencyKey: crypto.randomUUID(),
  }),
);
await buyer.booking.pay.mutate({
  billId: held.billId,
  method: "cash",
  idempotencyKey: crypto.randomUUID(),
});
const [booking] = held.bookings;
if (!booking) throw new Error("no booking");
await cashier.desk.confirmCash.mutate({ code: booking.code, amount: held.total });

const { tickets } = await buyer.booking.tickets.query({ bookingId: booking.id });
const statuses: ("VALID" | "USED" | "CANCELLED")[] = tickets.map(({ status }) => status);
process.stdout.write(JSON.stringify({ code: booking.code, statuses }));
