import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { fileNameOf } from "../../src/shared/address/file-url.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";

/** Photographs of what a caution is kept for: seen by the people of that rental alone. */

const world = await gateOn(await testApp());
const { app, network, services, stranger } = world;
const { db } = services;

async function signIn(person: TestPerson) {
  const { id: userId } = await createActor(services, person);
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  return { userId, token: await openSession(db, session) };
}

const boundary = "mboa-test";
async function upload(token: string, address: string): Promise<string> {
  const picture = { width: 40, height: 30, channels: 3, background: "#106246" } as const;
  const content = await sharp({ create: picture }).png().toBuffer();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const sent = await app.inject({
    method: "POST",
    url: `/api/backoffice/uploads${address}`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return sent.json().key;
}

const statusOf = async (url: string, token?: string) =>
  (await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;

let bookingId = "";
let depositId = "";
let customer = "";
let partner = "";

beforeAll(async () => {
  const { id: companyId, countryId } = network.company;
  ({ bookingId } = await sellAtDesk(await world.cashier(), saleOf(await network.depart(), [1])));
  const { userId, token } = await signIn({});
  customer = token;
  // As a caution of a rental is: the sale of a seat is quicker to make here.
  await db.booking.update({ where: { id: bookingId }, data: { kind: "location", userId } });
  const held = { bookingId, companyId, countryId, amount: 1000, currency: "XAF", status: "HELD" } as const;
  depositId = (await db.deposit.create({ data: held })).id;
  partner = (await signIn({ role: "PARTNER", companyId })).token;
});

const keep = async (photos: string[]) => {
  const answer = await app.inject({
    method: "POST",
    url: `/api/backoffice/partner/deposit/${depositId}/keep`,
    payload: { reason: "Phare cassé", kept: 1000, photos },
    headers: { authorization: `Bearer ${partner}` },
  });
  return answer.json();
};

test("a photograph of a kept caution has no public address, and each side reads it through its own", async () => {
  const open = await upload(partner, "");
  expect(open).toMatch(/^public\//);
  expect(await keep([open])).toMatchObject({ code: "INVALID_REFERENCE" });
  const foreign = await upload(
    (await signIn({ role: "PARTNER", companyId: network.company.id })).token,
    "/private",
  );
  expect(await keep([foreign])).toMatchObject({ code: "INVALID_REFERENCE" });

  const key = await upload(partner, "/private");
  expect(key).toMatch(/^private\//);
  expect(await statusOf(`/files/${key}`, partner)).toBe(404);
  const name = fileNameOf(key);
  const ofRow = `/api/backoffice/partner/pictures/deposit/${depositId}/${name}`;
  const ofRental = `/api/rental/handovers/${bookingId}/${name}`;
  // Before it stands in the row it is nobody's.
  expect([await statusOf(ofRow, partner), await statusOf(ofRental, customer)]).toEqual([404, 404]);
  expect(await keep([key])).toMatchObject({ code: "DEPOSIT_RETURN_PHOTOS" });
  const back = { bookingId, companyId: network.company.id, direction: "IN", at: services.now() } as const;
  const photos = [`private/handovers/${bookingId}/retour.webp`];
  await db.handover.create({ data: { ...back, id: randomUUID(), photos } });
  expect((await keep([key])).code).toBeUndefined();

  const { token: support } = await signIn({ role: "HELP_DESK" });
  const { token: other } = await signIn({ role: "PARTNER", companyId: stranger.company.id });
  const { token: nobody } = await signIn({});
  expect(await statusOf(ofRow, partner)).toBe(200);
  expect(await statusOf(ofRow.replace("/partner/", "/support/"), support)).toBe(200);
  expect([await statusOf(ofRow, other), await statusOf(ofRow, nobody), await statusOf(ofRow)]).toEqual([
    ...[404, 403, 401],
  ]);
  for (const [token, status] of [
    [customer, 200],
    [partner, 200],
    [support, 200],
    [other, 404],
    [nobody, 404],
    [undefined, 401],
  ] as const)
    expect([status, await statusOf(ofRental, token)]).toEqual([status, status]);
});

test("a row gives out no other private file that it may name", async () => {
  const papers = "private/documents/passeport.webp";
  await services.files.put(papers, Buffer.from("x"), "image/webp");
  await db.deposit.update({ where: { id: depositId }, data: { photos: [papers] } });
  expect(await statusOf(`/api/rental/handovers/${bookingId}/passeport.webp`, customer)).toBe(404);
  expect(
    await statusOf(`/api/backoffice/partner/pictures/deposit/${depositId}/passeport.webp`, partner),
  ).toBe(404);
});
