import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type SignedEntry, signEntry } from "../../../src/modules/booking/rush/sign-entry.ts";
import { signToken } from "../../../src/platform/signed-token.ts";
import { AppError } from "../../../src/shared/app-error.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { setSetting } from "../../support/context.ts";
import { minute, type Phone, rushWorld } from "./rush-world.ts";

const world = await rushWorld();
const { services } = world;
const { db } = services;
await setSetting(services, "rushPeopleAtOnce", 5);

/** A product under an open queue, and the entry of a phone that is called. */
async function called() {
  const product = await world.createProduct(50);
  await world.open(product);
  const phone = await world.phone();
  await phone.enter(product);
  await world.tick(product);
  const row = await db.rushEntry.findFirstOrThrow({ where: { rush: { productId: product.id } } });
  return { product, phone, rushId: row.rushId, device: row.device, place: row.place };
}

async function refusal(work: Promise<unknown>): Promise<[string, string]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  const refused = error as AppError;
  return [refused.code, errorSentence(refused, "fr")];
}

const signed = (entry: SignedEntry) => signEntry(services, entry, world.clock.now());

async function withEntry(phone: Phone, token: string): Promise<Phone> {
  phone.entries = token;
  return phone;
}

describe("an entry number", () => {
  it("is needed, and the refusal says where it is taken", async () => {
    const { product } = await called();
    const [code, sentence] = await refusal((await world.phone()).holdOne(product));
    expect(code).toBe("RUSH_QUEUE");
    expect(sentence).toMatch(
      new RegExp(
        `^Il y a une file d’attente\u00a0: prenez votre numéro sur http.*/attente/${product.id}\\.$`,
      ),
    );
  });

  it("that is forged is refused: another key, another purpose, a changed place, no token at all", async () => {
    const { product, phone, rushId, device } = await called();
    const entry = { rushId, device, place: 0 };
    const otherKey = {
      ...services,
      config: { ...services.config, SECRET: "another-secret-another-secret-of-32" },
    };
    const claims = { sub: rushId, place: 0, device };
    const [head = "", , mac = ""] = phone.entries.split(".");
    const body = Buffer.from(JSON.stringify({ ...claims, iat: 1, exp: 9_999_999_999, jti: "x" }));
    const forged = [
      await signEntry(otherKey, entry, world.clock.now()),
      await signToken(services, "form", { claims, seconds: 60 }),
      `${head}.${body.toString("base64url")}.${mac}`,
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body.toString("base64url")}.`,
      "x",
    ];
    for (const token of forged) {
      const thief = await withEntry(await world.phone(), token);
      expect(await refusal(thief.holdOne(product))).toEqual([
        "RUSH_ENTRY_UNKNOWN",
        "Ce numéro d’entrée n’a pas été donné par Mboa, ou il a expiré. Prenez-en un.",
      ]);
    }
    await phone.holdOne(product);
  });

  it("that was used is refused: by the same phone again, and by another that has copied it", async () => {
    const { product, phone } = await called();
    await phone.holdOne(product);
    const used = ["RUSH_ENTRY_USED", "Ce numéro d’entrée a déjà servi. Il ne vaut qu’une fois."];
    expect(await refusal(phone.holdOne(product))).toEqual(used);
    const copy = await withEntry(world.guestPhone(), phone.entries);
    expect((await refusal(copy.holdOne(product)))[0]).toMatch(/^RUSH_(ENTRY_USED|SECOND)$/);
  });

  it("of another account is refused when it was copied before it was used", async () => {
    const { product, phone } = await called();
    const thief = await withEntry(await world.phone(), phone.entries);
    expect((await refusal(thief.holdOne(product)))[0]).toBe("RUSH_SECOND");
    await phone.holdOne(product);
  });

  it("whose turn was over and that was given for another place is refused", async () => {
    const { product, phone } = await called();
    const before = phone.entries;
    await world.tick(product, 3 * minute);
    await phone.enter(product);
    await world.tick(product);
    const old = await withEntry(phone, before);
    expect((await refusal(old.holdOne(product)))[0]).toBe("RUSH_ENTRY_USED");
  });

  it("from the future is refused: nobody has been given that place yet", async () => {
    const { product, rushId } = await called();
    const token = await signed({ rushId, place: 1, device: randomUUID() });
    const ahead = await withEntry(await world.phone(), token);
    expect(await refusal(ahead.holdOne(product))).toEqual([
      "RUSH_ENTRY_AHEAD",
      "Ce numéro d’entrée n’a pas encore été donné. Prenez le vôtre.",
    ]);
    // The last place that was given is the edge.
    const last = await withEntry(
      await world.phone(),
      await signed({ rushId, place: 0, device: randomUUID() }),
    );
    expect((await refusal(last.holdOne(product)))[0]).toBe("RUSH_ENTRY_USED");
  });

  it("of another product is refused, and stays good for its own", async () => {
    const { product, phone } = await called();
    const { product: other } = await called();
    expect(await refusal(phone.holdOne(other))).toEqual([
      "RUSH_ENTRY_ELSEWHERE",
      "Votre numéro d’entrée est celui d’une autre file. Prenez-en un pour cette offre.",
    ]);
    await phone.enter(other);
    await world.tick(other);
    await phone.holdOne(other);
    await phone.holdOne(product);
  });

  it("expires a day after the opening", async () => {
    const { product, phone } = await called();
    await world.tick(product, 24 * 60 * minute + 2000);
    expect((await refusal(phone.holdOne(product)))[0]).toBe("RUSH_ENTRY_UNKNOWN");
  });
});

describe("a second entry", () => {
  it("of one device is not given: it has the same place, also after a sign-in", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = world.guestPhone();
    const { entry } = await phone.enter(product);
    phone.actor = (await world.customer()).actor;
    expect((await phone.enter(product)).entry).toEqual(entry);
    expect(await db.rushEntry.findMany({ where: { rush: { productId: product.id } } })).toMatchObject([
      { userId: phone.actor.id },
    ]);
  });

  it("of one account is refused on another device", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = await world.phone();
    await phone.enter(product);
    const other = world.guestPhone();
    other.actor = phone.actor;
    const second = [
      "RUSH_SECOND",
      "Votre compte a déjà un numéro d’entrée pour cette offre, sur un autre appareil. C’est celui-là qui compte.",
    ];
    expect(await refusal(other.enter(product))).toEqual(second);
    // Taken without an account and used with it.
    other.actor = null;
    await other.enter(product);
    await world.tick(product);
    other.actor = phone.actor;
    expect(await refusal(other.holdOne(product))).toEqual(second);
    await phone.holdOne(product);
  });

  it("is given when what was held with the first was not paid for, and refused when it was", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = await world.phone();
    await phone.enter(product);
    await world.tick(product);
    const { billId } = await phone.holdOne(product);
    expect((await phone.enter(product)).entry).toMatchObject({ place: 0, state: "USED" });
    await world.tick(product, 11 * minute);
    expect((await phone.enter(product)).entry).toMatchObject({ place: 1 });
    await world.tick(product);
    await phone.holdOne(product);
    await db.bill.updateMany({ where: { id: { not: billId } }, data: { paidAt: world.clock.now() } });
    await world.tick(product, 60 * minute);
    expect((await phone.enter(product)).entry).toMatchObject({ place: 1, state: "USED" });
  });

  it("from an address that has taken many is asked for a number first", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phones = Array.from({ length: 201 }, () => world.guestPhone());
    for (const phone of phones) phone.address = "10.9.8.7";
    for (const phone of phones.slice(0, 200)) await phone.enter(product);
    expect((await refusal((phones[200] as Phone).enter(product)))[0]).toBe("PHONE_NEEDED");
    const known = await world.phone();
    known.address = "10.9.8.7";
    await known.enter(product);
  });
});

it("asks a guest who is called for a number, which is one for each entry", async () => {
  const product = await world.createProduct(50);
  await world.open(product);
  const guest = world.guestPhone();
  await guest.enter(product);
  await world.tick(product);
  expect((await refusal(guest.holdOne(product)))[0]).toBe("PHONE_NEEDED");
  guest.actor = (await world.customer()).actor;
  await guest.holdOne(product);
});

it("is NOT_FOUND before a product that has no queue, and INVALID for what is no id", async () => {
  const product = await world.createProduct(5);
  expect((await refusal((await world.phone()).enter(product)))[0]).toBe("NOT_FOUND");
  expect((await refusal((await world.phone()).look({ id: randomUUID() })))[0]).toBe("NOT_FOUND");
});
