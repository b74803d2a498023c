import { randomUUID } from "node:crypto";
import type { EventSort } from "../../src/kinds/event/rules/event-search.ts";
import { type Answer, Connection, unpacked } from "./load.ts";
import type { Prepared } from "./prepare.ts";

/** One action of a customer over HTTP. */
export interface Scenario {
  run(lane: number): Promise<boolean>;
  close(): void;
}

const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

export function connections(port: number, lanes: number) {
  const all = Array.from({ length: lanes }, () => new Connection(port));
  return {
    on: (lane: number) => all[lane] as Connection,
    close: () => {
      for (const one of all) one.close();
    },
  };
}

export const query = (path: string, input: object) =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const dataOf = <T>(answer: Answer): T => JSON.parse(answer.body).result.data as T;

/** The encoding that browsers ask for. */
const compressed = { "accept-encoding": "gzip" };
/** One of this many answers is decompressed and checked. */
const readEvery = 50;

/** Whether it is a list of departures, and compressed: what it holds is looked at now and then. */
function isCompressedList(answer: Answer): boolean {
  if (answer.status !== 200) return false;
  const isRead = Math.random() < 1 / readEvery;
  return (
    (answer.encoding === "gzip" || answer.bytes < 2000) && (!isRead || unpacked(answer).includes('"trips":['))
  );
}

/** A page of twenty departures; where there are too few of them for that, any day of any line. */
function wishOf({ fullDays, lines, days }: Prepared) {
  if (fullDays.length > 0) return anyOf(fullDays);
  const { from, to } = anyOf(lines);
  return { from, to, date: anyOf(days) };
}

export function searching(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const path = query("trip.search", wishOf(prepared));
      return isCompressedList(await on(lane).ask({ method: "GET", path, headers: compressed }));
    },
  };
}

/** The same through the documented API, without the parts that only our screens need. */
export function searchingByRest(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const wish = new URLSearchParams({ ...wishOf(prepared) });
      const path = `/api/trips/search?${wish}`;
      return isCompressedList(await on(lane).ask({ method: "GET", path, headers: compressed }));
    },
  };
}

export function looking(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const answer = await on(lane).ask({
        method: "GET",
        path: query("trip.detail", { id: anyOf(prepared.tripIds) }),
      });
      return answer.status === 200 && answer.body.includes('"layout":');
    },
  };
}

/** The event list as it opens: the next events, or the cheapest, in one town or all. */
export function searchingEvents(
  port: number,
  lanes: number,
  { events }: Prepared,
  sort: EventSort = "date",
): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const city = Math.random() < 0.5 ? { city: anyOf(events.cities) } : {};
      const path = query("event.search", { category: [], target: [], sort, ...city });
      const answer = await on(lane).ask({ method: "GET", path });
      return answer.status === 200 && answer.body.includes('"events":[');
    },
  };
}

/** Cars or houses of a town for seven days, as listed. */
export function searchingRentals(port: number, lanes: number, { rentals }: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const search = Math.random() < 0.5 ? "rental.searchCars" : "rental.searchHouses";
      const path = query(search, { city: anyOf(rentals.cities), ...anyOf(rentals.stays) });
      const answer = await on(lane).ask({ method: "GET", path });
      return answer.status === 200 && answer.body.includes('"rentals":[');
    },
  };
}

export function lookingAtEvent(port: number, lanes: number, { events }: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const path = query("event.detail", { id: anyOf(events.sessionIds) });
      const answer = await on(lane).ask({ method: "GET", path });
      return answer.status === 200 && answer.body.includes('"pools":[');
    },
  };
}

/** Free slots of a fortnight for the forty consultants of a specialty. */
export function searchingConsultants(port: number, lanes: number, { appointments }: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const specialty = anyOf(appointments.specialties);
      const path = query("appointment.search", { specialty, days: 14, limit: 40 });
      const answer = await on(lane).ask({ method: "GET", path });
      return answer.status === 200 && answer.body.includes('"total":40');
    },
  };
}

export function bareReading(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    run: async (lane) =>
      (await on(lane).ask({ method: "GET", path: `/trip?id=${anyOf(prepared.tripIds)}` })).status === 200,
  };
}

type Seat = Prepared["seats"][number];

export interface Held {
  billId: string;
  bookings: { code: string }[];
}

export function holdCall(seat: Seat, token: string) {
  const passenger = { name: "Awa Essomba", identityType: "CNI", identityNumber: "1234567890" };
  const leg = {
    kind: "trip",
    productId: seat.productId,
    wish: { places: 1, units: [seat.unit] },
    passengers: [passenger],
  };
  return {
    method: "POST" as const,
    path: "/api/trpc/booking.hold",
    headers: bearer(token),
    body: { legs: [leg], idempotencyKey: randomUUID() },
  };
}

export function holding(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const seat = prepared.seats.pop();
      if (!seat) return false;
      return (await on(lane).ask(holdCall(seat, anyOf(prepared.customers)))).status === 200;
    },
  };
}

/** Hold a seat, choose a method, pay at the desk: ends with a ticket and its postings. */
export function purchasing(port: number, lanes: number, prepared: Prepared): Scenario {
  const { on, close } = connections(port, lanes);
  return {
    close,
    async run(lane) {
      const seat = prepared.deskSeats.pop();
      const token = anyOf(prepared.customers);
      if (!seat) return false;
      const held = await on(lane).ask(holdCall(seat, token));
      if (held.status !== 200) return false;
      const { billId, bookings } = dataOf<Held>(held);
      const pay = { billId, method: "cash", idempotencyKey: randomUUID() };
      const paying = await on(lane).ask({
        method: "POST",
        path: "/api/trpc/booking.pay",
        headers: bearer(token),
        body: pay,
      });
      if (paying.status !== 200) return false;
      const cash = { code: bookings[0]?.code, amount: seat.price };
      const paid = await on(lane).ask({
        method: "POST",
        path: "/api/trpc/desk.confirmCash",
        headers: bearer(prepared.cashiers[lane % prepared.cashiers.length] ?? ""),
        body: cash,
      });
      return paid.status === 200;
    },
  };
}
