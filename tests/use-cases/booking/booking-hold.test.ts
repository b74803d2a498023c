import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { holdPlacesInput } from "../../../src/modules/booking/schema.ts";
import { buildApp } from "../../../src/server/app.ts";
import { AppError, type ErrorCode } from "../../../src/shared/app-error.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { rateOf } from "../../support/commission.ts";
import { setSetting } from "../../support/context.ts";
import { payInput, startPurchase } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const hours = 3_600_000;

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

const sentenceOf = (error: AppError) => errorSentence(error, "fr");

describe("a wish that cannot be", () => {
  const past = () => ({ startsAt: new Date(world.clock.now().getTime() - hours) });

  it("is refused with its own sentence, and holds nothing", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    const cases: [ErrorCode, () => Promise<unknown>][] = [
      [
        "NO_LONGER_AVAILABLE",
        async () => holdPlaces(ctx, wishFor({ product: await world.createProduct(4, past()), places: 1 })),
      ],
      [
        "NO_LONGER_AVAILABLE",
        async () =>
          holdPlaces(ctx, wishFor({ product: await world.createProduct(4, { status: "DRAFT" }), places: 1 })),
      ],
      ["UNKNOWN_PLACE", async () => holdPlaces(ctx, wishFor({ product, places: 1, units: [5] }))],
      ["UNKNOWN_PLACE", async () => holdPlaces(ctx, wishFor({ product, places: 2, units: [1, 1] }))],
      ["TOO_MANY_PLACES", async () => holdPlaces(ctx, wishFor({ product, places: 6 }))],
      ["TOO_MANY_PLACES", async () => holdPlaces(ctx, wishFor({ product, places: 5 }))],
      ["TOO_MANY_PLACES", async () => holdPlaces(ctx, wishFor({ product, places: 0 }))],
      [
        "PRICE_CHANGED",
        async () => holdPlaces(ctx, { ...wishFor({ product, places: 1 }), expectedTotal: 4000 }),
      ],
      [
        "NOT_FOUND",
        async () => holdPlaces(ctx, wishFor({ product: { id: randomUUID(), kind: "event" }, places: 1 })),
      ],
      [
        "NOT_FOUND",
        async () => holdPlaces(ctx, wishFor({ product: { id: product.id, kind: "trip" }, places: 1 })),
      ],
      ["INVALID_INPUT", async () => holdPlaces(ctx, wishFor({ product, places: 1 }, { product, places: 1 }))],
    ];
    const sentences: string[] = [];
    for (const [code, work] of cases) {
      const error = await refusal(work());
      expect(error.code).toBe(code);
      sentences.push(sentenceOf(error));
    }
    expect(sentences).toContain("Vous ne pouvez sélectionner plus de 4 places");
    expect(sentences).toContain("Cet événement n'est plus disponible.");
    expect(await db.claim.count()).toBe(0);
    expect(await db.bill.count()).toBe(0);
  });

  it("of a trip says what the specification says", () => {
    expect(sentenceOf(new AppError("NO_LONGER_AVAILABLE", { kind: "trip" }))).toBe(
      "Ce voyage n'est plus disponible.",
    );
  });

  it("of a company suspended meanwhile is refused", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    await db.company.update({ where: { id: world.company.id }, data: { status: "SUSPENDED" } });
    expect((await refusal(holdPlaces(ctx, wishFor({ product, places: 1 })))).code).toBe("COMPANY_SUSPENDED");
    await db.company.update({ where: { id: world.company.id }, data: { status: "ACTIVE" } });
  });

  it("with two outbound legs is not even read", () => {
    const { legs } = wishFor({ product: { id: randomUUID(), kind: "trip" }, places: 1 });
    expect(
      holdPlacesInput.safeParse({ legs: [...legs, ...legs], idempotencyKey: randomUUID() }).success,
    ).toBe(false);
  });
});

describe("any places", () => {
  it("are those of a hold that has lapsed too, and none of one that runs", async () => {
    const [first, second] = [await world.customer(), await world.customer()];
    const product = await world.createProduct(3);
    const any = (places: number) => wishFor({ product, places });
    await holdPlaces(first, any(2));
    const refused = await refusal(holdPlaces(second, any(2)));
    expect(refused).toMatchObject({ code: "TOO_MANY_PLACES", detail: { places: 1 } });
    world.clock.advance(30 * 60_000);
    const { bookings } = await holdPlaces(second, any(3));
    expect(bookings[0]?.units).toEqual([1, 2, 3]);
  });
});

describe("choosing again", () => {
  it("takes over one's own places, and leaves nothing behind", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6);
    const first = await holdPlaces(ctx, wishFor({ product, places: 2, units: [1, 2] }));
    const again = wishFor({ product, places: 2, units: [2, 3] });
    expect((await refusal(holdPlaces(ctx, again))).code).toBe("PLACES_TAKEN");
    await holdPlaces(ctx, { ...again, idempotencyKey: randomUUID(), replacesBillId: first.billId });
    const claims = await db.claim.findMany({ where: { resourceId: product.id }, orderBy: { unit: "asc" } });
    expect(claims.map((claim) => claim.unit)).toEqual([2, 3]);
    expect((await refusal(payBill(ctx, payInput(first.billId, "cash")))).code).toBe("HOLD_LOST");
    const thief = await world.customer();
    const stolen = holdPlaces(thief, {
      ...wishFor({ product, places: 1, units: [2] }),
      replacesBillId: first.billId,
    });
    expect((await refusal(stolen)).code).toMatch("NOT_FOUND");
  });

  it("under one key with another wish is refused", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6);
    const wish = wishFor({ product, places: 1 });
    await holdPlaces(ctx, wish);
    const other = { ...wishFor({ product, places: 2 }), idempotencyKey: wish.idempotencyKey };
    expect((await refusal(holdPlaces(ctx, other))).code).toBe("IDEMPOTENCY_MISMATCH");
  });
});

describe("unpaid holds", () => {
  it("are limited by person, as the country has set, and say what to do", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(20);
    const wish = () => wishFor({ product, places: 1 });
    const first = await holdPlaces(ctx, wish());
    const second = wish();
    await holdPlaces(ctx, second);
    await holdPlaces(ctx, wish());
    await payBill(ctx, payInput((await holdPlaces(ctx, wish())).billId, "cash"));
    const last = await holdPlaces(ctx, wish());
    const refused = await refusal(holdPlaces(ctx, wish()));
    expect(sentenceOf(refused)).toBe(
      "Vous avez déjà 5 réservations non payées, c’est le maximum. Payez-en une ou annulez-en une, puis réessayez.",
    );
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(5);
    // Repeating a wish is the same hold, changing its seats is no additional hold, and
    // other people are not affected.
    await holdPlaces(ctx, second);
    await holdPlaces(await world.customer(), wish());
    const replaced = { ...wish(), replacesBillId: last.billId };
    const again = await holdPlaces(ctx, replaced);
    expect((await refusal(holdPlaces(ctx, { ...wish(), replacesBillId: last.billId }))).code).toBe(
      "TOO_MANY_HOLDS",
    );
    // A released or expired hold does not count.
    await cancelBooking(ctx, { bookingId: again.bookings[0]?.id ?? "", expectedRefund: 0 });
    await holdPlaces(ctx, wish());
    await db.bill.update({ where: { id: first.billId }, data: { holdExpiresAt: world.clock.now() } });
    await holdPlaces(ctx, wish());
    await setSetting(world.services, "unpaidHoldsMaximum", 6);
    await holdPlaces(ctx, wish());
    expect((await refusal(holdPlaces(ctx, wish()))).detail).toMatchObject({ limit: 6 });
  });
});

describe("the commission", () => {
  it("changes at midnight where the sale is made, whatever the clock of the database says", async () => {
    const product = await world.createProduct(6);
    const at = async (instant: string) => {
      const ctx = { ...(await world.customer()), now: () => new Date(instant) };
      return rateOf(ctx, product.id);
    };
    await db.commissionRate.create({
      data: {
        countryId: world.company.countryId,
        companyId: world.company.id,
        basisPoints: 444,
        startsOn: new Date("2026-06-10"),
        countsFrom: new Date("2026-06-01"),
        endsOn: new Date("2026-06-10"),
      },
    });
    // Douala is an hour ahead of UTC, which the database may use.
    expect(await at("2026-06-09T22:59:59Z")).toBe(800);
    expect(await at("2026-06-09T23:00:00Z")).toBe(444);
    expect(await at("2026-06-10T22:59:59Z")).toBe(444);
    expect(await at("2026-06-10T23:00:00Z")).toBe(800);
  });

  it("is the most specific rate in force, frozen into the booking", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6);
    const rate = (data: object) =>
      db.commissionRate.create({
        data: {
          countryId: world.company.countryId,
          basisPoints: 0,
          startsOn: new Date("2026-02-01"),
          countsFrom: new Date("2026-02-01"),
          ...data,
        },
      });
    expect(await rateOf(ctx, product.id)).toBe(800);
    await rate({ kind: "event", basisPoints: 700 });
    expect(await rateOf(ctx, product.id)).toBe(700);
    await rate({ companyId: world.company.id, basisPoints: 300 });
    await rate({ companyId: world.company.id, basisPoints: 100, endsOn: new Date("2026-03-01") });
    expect(await rateOf(ctx, product.id)).toBe(300);
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    const booking = await db.booking.findFirstOrThrow({ where: { billId: bill.billId } });
    expect(booking.commissionBasisPoints).toBe(300);
  });
});

describe("on the wire", () => {
  it("a callback with a wrong token, of a wrong shape or for nobody changes nothing", async () => {
    const operator = scriptedProvider();
    world.services.payments["mtn-momo"] = operator.provider;
    const app = await buildApp(world.services, { apiOnly: true });
    const ctx = await world.customer();
    const { payment } = await startPurchase(ctx, await world.createProduct(3));
    const { callbackToken } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const send = (path: string) =>
      app.inject({ method: "PUT", url: `/callbacks/payments/${path}`, payload: { status: "SUCCESSFUL" } });
    expect((await send(`mtn-momo/${"x".repeat(40)}`)).statusCode).toBe(404);
    expect((await send(`nobody/${callbackToken}`)).statusCode).toBe(404);
    expect((await send(`orange-money/${callbackToken}`)).statusCode).not.toBe(200);
    expect((await send(`mtn-momo/${callbackToken}`)).statusCode).toBe(200);
    await world.drain();
    // The callback said SUCCESSFUL, but the operator, when asked, did not.
    expect((await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).status).toBe("PENDING");
    operator.succeed(payment.id);
    expect((await send(`mtn-momo/${callbackToken}`)).statusCode).toBe(200);
    await world.drain();
    expect((await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).status).toBe("SUCCEEDED");
    const keys = await app.inject("/.well-known/ticket-keys.json");
    expect(keys.json().keys[0]).toMatchObject({ kty: "OKP", crv: "Ed25519" });
    expect(keys.body).not.toContain('"d"');
    const booking = await db.booking.findFirstOrThrow({
      where: { bill: { payments: { some: { id: payment.id } } } },
    });
    expect((await app.inject(`/api/bookings/${booking.id}/tickets.pdf`)).statusCode).toBe(401);
    await app.close();
  });
});

it("a code that somebody else's booking has already is drawn again", async () => {
  const ctx = await world.customer();
  const product = await world.createProduct(4);
  const [{ code } = { code: "" }] = (await holdPlaces(ctx, wishFor({ product, places: 1 }))).bookings;
  await db.$executeRaw`create sequence "draws"`;
  await db.$executeRawUnsafe(`create function "drawTwice"() returns trigger language plpgsql as $$ begin
    if nextval('draws') = 1 then new."code" := '${code}'; end if; return new; end $$`);
  await db.$executeRaw`create trigger "drawTwice" before insert on "Booking" for each row execute function "drawTwice"()`;
  const [another] = (await holdPlaces(ctx, wishFor({ product, places: 1 }))).bookings;
  await db.$executeRaw`drop trigger "drawTwice" on "Booking"`;
  expect(another?.units).toHaveLength(1);
  expect(another?.code).not.toBe(code);
});
