import { describe, expect, test } from "vitest";
import { eventKind } from "../../../src/kinds/event/event-kind.ts";
import { AppError } from "../../../src/shared/app-error.ts";

const now = new Date("2026-12-01T12:00:00Z");
const hour = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);

const tariff = (id: string, name: string, extra: object = {}) => ({
  id,
  name,
  price: 5000,
  cap: null,
  salesFrom: null,
  salesTo: null,
  perBooking: 5,
  accessCode: null,
  admits: 1,
  ...extra,
});

const ids = ["a", "b", "c", "d"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [vip, early, standing, table] = ids as [string, string, string, string];

const product = (extra: object = {}) => ({
  id: "99999999-0000-4000-8000-000000000000",
  kind: "event" as const,
  countryId: "",
  companyId: "",
  terminalId: null,
  domainId: null,
  title: "Soirée",
  price: 5000,
  currency: "XAF",
  canChoosePlace: true,
  startsAt: later(48),
  endsAt: later(52),
  detail: {
    doorsAt: later(47),
    saleEndsAt: later(49),
    pools: [
      {
        ordinal: 1,
        name: "VIP",
        capacity: 3,
        labels: ["A1", "A2", "A3"],
        tariffs: [tariff(vip, "VIP", { price: 20_000, perBooking: 2 })],
      },
      {
        ordinal: 2,
        name: "Fosse",
        capacity: 100,
        labels: null,
        tariffs: [
          tariff(standing, "Standard"),
          tariff(early, "Prévente", { price: 3000, cap: 10, accessCode: "Tôt-2026", salesTo: later(1) }),
        ],
      },
      {
        ordinal: 3,
        name: "Tables",
        capacity: 4,
        labels: null,
        tariffs: [tariff(table, "Table de 8", { admits: 8, salesFrom: later(2) })],
      },
    ],
  },
  ...extra,
});

type Item = { tariffId: string; count: number; units?: number[] };

function planned(
  items: Item[],
  more: { code?: string; at?: Date; channel?: "ONLINE" | "DESK"; product?: object } = {},
) {
  const { code = "", at = now, channel = "ONLINE" } = more;
  const wish = eventKind.readWish({ items, code });
  return eventKind.plan(product(more.product), wish, { now: at, channel, timeZone: "Africa/Lagos" });
}

function refused(run: () => unknown): { code: string; detail: object } {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, detail: error.detail };
    throw error;
  }
  throw new Error("it was allowed");
}

const code = (run: () => unknown) => refused(run).code;

describe("the plan of an event's tickets", () => {
  test("two numbered places and one standing are one plan with three tickets", () => {
    const plan = planned([
      { tariffId: vip, count: 2, units: [100_003, 100_001] },
      { tariffId: standing, count: 1 },
    ]);
    expect(plan.units).toEqual([
      { units: [100_001, 100_003], name: "VIP" },
      { from: 200_001, to: 200_100, exclude: [], count: 1, name: "Fosse" },
    ]);
    expect(plan).toMatchObject({ places: 3, total: 45_000, equivalents: null });
    expect(plan.lines.map(({ label }) => label)).toEqual(["VIP", "Fosse · Standard"]);
  });

  test("one choice of one pool may be replaced by other places of that pool", () => {
    expect(planned([{ tariffId: standing, count: 2 }]).equivalents).toEqual({
      from: 200_001,
      to: 200_100,
      exclude: [],
    });
  });

  test("a tariff with a cap also claims one of its numbers for each ticket", () => {
    const plan = planned([{ tariffId: early, count: 2 }], { code: "Tôt-2026" });
    expect(plan.also).toEqual([
      { resourceId: early, want: { from: 1, to: 10, exclude: [], count: 2 }, name: "Fosse · Prévente" },
    ]);
  });

  test("a tariff behind a code does not exist without it, or with another", () => {
    expect(code(() => planned([{ tariffId: early, count: 1 }]))).toBe("UNKNOWN_TARIFF");
    expect(code(() => planned([{ tariffId: early, count: 1 }], { code: "tôt-2025" }))).toBe("UNKNOWN_TARIFF");
    expect(planned([{ tariffId: early, count: 1 }], { code: "tôt 2026" }).total).toBe(3000);
    expect(code(() => planned([{ tariffId: ids[0]?.replaceAll("a", "f") ?? "", count: 1 }]))).toBe(
      "UNKNOWN_TARIFF",
    );
  });

  test("a sale window begins and ends to the instant", () => {
    const early1 = (at: Date) => () => planned([{ tariffId: early, count: 1 }], { code: "Tôt-2026", at });
    expect(early1(new Date(later(1).getTime() - 1))().total).toBe(3000);
    expect(refused(early1(later(1)))).toMatchObject({
      code: "TARIFF_OVER",
      detail: { tariff: "Fosse · Prévente" },
    });
    const tables = (at: Date) => () => planned([{ tariffId: table, count: 1 }], { at });
    expect(code(tables(new Date(later(2).getTime() - 1)))).toBe("TARIFF_NOT_YET");
    expect(tables(later(2))().units).toEqual([
      { from: 300_001, to: 300_004, exclude: [], count: 1, admits: 8, name: "Tables" },
    ]);
  });

  test("no more of a tariff than one booking may have, however they are written", () => {
    expect(planned([{ tariffId: vip, count: 2 }]).places).toBe(2);
    expect(refused(() => planned([{ tariffId: vip, count: 3 }]))).toMatchObject({
      code: "TARIFF_LIMIT",
      detail: { limit: 2 },
    });
    const twice = [
      { tariffId: vip, count: 2 },
      { tariffId: vip, count: 1 },
    ];
    expect(code(() => planned(twice))).toBe("TARIFF_LIMIT");
  });

  test("numbered places are of the tariff's own pool, each once, as many as tickets", () => {
    const wish =
      (units: number[], count = units.length) =>
      () =>
        planned([{ tariffId: vip, count, units }]);
    expect(wish([100_003])().units).toEqual([{ units: [100_003], name: "VIP" }]);
    expect(code(wish([100_004]))).toBe("UNKNOWN_PLACE");
    expect(code(wish([100_000]))).toBe("UNKNOWN_PLACE");
    expect(code(wish([200_001]))).toBe("UNKNOWN_PLACE");
    expect(code(wish([100_001, 100_001]))).toBe("UNKNOWN_PLACE");
    expect(code(wish([100_001], 2))).toBe("UNKNOWN_PLACE");
    expect(code(() => planned([{ tariffId: standing, count: 1, units: [200_001] }]))).toBe("UNKNOWN_PLACE");
  });

  test("where the organiser seats people a choice is no right, except at the desk", () => {
    const wish = [{ tariffId: vip, count: 1, units: [100_002] }];
    const assigned = { canChoosePlace: false };
    expect(planned(wish, { product: assigned }).units).toEqual([
      { from: 100_001, to: 100_003, exclude: [], count: 1, name: "VIP" },
    ]);
    expect(planned(wish, { product: assigned, channel: "DESK" }).units).toEqual([
      { units: [100_002], name: "VIP" },
    ]);
  });

  test("tickets are sold at the door until the sale ends, and the organiser is paid two days after the event", () => {
    const plan = planned([{ tariffId: standing, count: 1 }], { at: new Date(later(49).getTime() - 1) });
    expect(plan.saleEndsAt).toEqual(later(49));
    expect(plan.settlesAt).toEqual(later(52 + 48));
    expect(refused(() => planned([{ tariffId: standing, count: 1 }], { at: later(49) }))).toMatchObject({
      code: "NO_LONGER_AVAILABLE",
      detail: { kind: "event" },
    });
  });

  test("a free event costs nothing, and nothing at all is no wish", () => {
    const free = product();
    const pools = free.detail.pools.map((pool) => ({
      ...pool,
      tariffs: pool.tariffs.map((one) => ({ ...one, price: 0 })),
    }));
    expect(
      planned([{ tariffId: standing, count: 2 }], { product: { detail: { ...free.detail, pools } } }).total,
    ).toBe(0);
    expect(code(() => planned([{ tariffId: standing, count: 0 }]))).toBe("UNKNOWN_TARIFF");
    expect(code(() => planned([]))).toBe("INVALID_INPUT");
  });

  test("a place is named by its pool and its number", () => {
    const { detail } = product();
    expect(eventKind.unitLabel(100_002, detail)).toBe("VIP A2");
    expect(eventKind.unitLabel(200_012, detail)).toBe("Fosse 12");
    expect(eventKind.unitsNow(detail).map(({ from, to }) => [from, to])).toEqual([
      [100_001, 100_003],
      [200_001, 200_100],
      [300_001, 300_004],
    ]);
  });
});
