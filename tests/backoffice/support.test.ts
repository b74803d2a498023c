import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "../../src/modules/account/profile/erase-person.ts";
import { exportData } from "../../src/modules/account/profile/export-own-account.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import { buildApp } from "../../src/server/app.ts";
import { staffTextLimits } from "../../src/shared/booking/text-limits.ts";
import { createActor, type TestPerson } from "../support/context.ts";
import { moneyWorld } from "../support/money-world.ts";

/** What the helpdesk and one country's administrators can access over HTTP. */

const world = await moneyWorld();
const { db, services, clock } = world;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
const tokens: Record<string, string> = {};

async function signIn(who: string, person: TestPerson, countryId?: string): Promise<string> {
  const actor = await createActor(services, person);
  if (countryId) await db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId } });
  tokens[who] = await openSession(db, {
    userId: actor.id,
    device: "test",
    address: "127.0.0.1",
    now: clock.now(),
  });
  return actor.id;
}

const headers = (who: string) => ({ authorization: `Bearer ${tokens[who] ?? ""}` });
const read = (who: string, url: string) =>
  app.inject({ url: `/api/backoffice/${url}`, headers: headers(who) });
const idsOf = async (who: string, url: string) => {
  const answer = await read(who, url);
  return [answer.statusCode, ...(answer.json() as { id: string }[]).map(({ id }) => id).sort()];
};
const ask = (who: string, procedure: string, input: object) =>
  app.inject({
    url: `/api/trpc/message.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: headers(who),
  });

let cameroon: string;
let senegal: string;

beforeAll(async () => {
  const byCode = (shortCode: string) => db.country.findUniqueOrThrow({ where: { shortCode } });
  cameroon = (await byCode("CM")).id;
  senegal = (await byCode("SN")).id;
  await signIn("helpdesk", { role: "HELP_DESK" });
  await signIn("admin", { role: "ADMIN" });
  await signIn("partner", { role: "PARTNER", companyId: world.company.id });
  await signIn("chief", {
    role: "TERMINAL_CHIEF",
    companyId: world.company.id,
    terminalId: world.terminalId,
  });
  await signIn("customer", {});
  await signIn("cameroon", { role: "HELP_DESK" }, cameroon);
  await signIn("senegal", { role: "HELP_DESK" }, senegal);
  await signIn("senegal-admin", { role: "ADMIN" }, senegal);
});

describe("messages and calls of a country", () => {
  test("a message is of its booking's country, and its staff alone see it and send it again", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    await world.drain();
    const messages = await db.message.findMany({ where: { bookingId: booking.id } });
    expect(messages.length).toBeGreaterThan(0);
    expect(new Set(messages.map(({ countryId }) => countryId))).toEqual(new Set([cameroon]));
    const [message] = messages;
    await db.message.updateMany({ where: { bookingId: booking.id }, data: { status: "SENT" } });
    const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [message?.id] }))}`;
    for (const area of ["support", "admin"]) {
      const [own, other] = area === "admin" ? ["admin", "senegal-admin"] : ["cameroon", "senegal"];
      expect(await idsOf(own, `${area}/message?${filter}`)).toEqual([200, message?.id]);
      expect(await idsOf(other, `${area}/message?${filter}`)).toEqual([200]);
      expect((await read(other, `${area}/message/${message?.id}`)).statusCode).toBe(404);
    }
    const resend = (who: string) =>
      app.inject({
        method: "POST",
        url: `/api/backoffice/support/message/${message?.id}/resend`,
        payload: {},
        headers: headers(who),
      });
    expect((await resend("senegal")).statusCode).toBe(404);
    expect((await resend("cameroon")).statusCode).toBe(200);
    expect(await db.message.count({ where: { bookingId: booking.id, countryId: cameroon } })).toBe(
      messages.length + 1,
    );
  });

  test("a stranger's code is of the country that was asked; a call is of its payment's", async () => {
    const phone = "+237671909090";
    await app.inject({
      method: "POST",
      url: "/api/auth/register",
      headers: { "accept-country": "CM" },
      payload: { last_name: "Ndi", first_name: "Paul", phone_number: phone, gender: "M" },
    });
    expect(await db.message.findFirstOrThrow({ where: { recipient: phone } })).toMatchObject({
      countryId: cameroon,
    });
    const call = {
      service: "stripe",
      operation: "x",
      method: "GET",
      url: "https://x",
      durationMs: 1,
      outcome: "ok",
    };
    const [ours, nobodys] = [uuid7(clock.now()), uuid7(clock.now())];
    await db.serviceCall.createMany({
      data: [
        { ...call, id: ours, countryId: cameroon },
        { ...call, id: nobodys },
      ],
    });
    const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [ours, nobodys] }))}`;
    expect(await idsOf("helpdesk", `support/service-call?${filter}`)).toEqual([
      200,
      ...[ours, nobodys].sort(),
    ]);
    expect(await idsOf("cameroon", `support/service-call?${filter}`)).toEqual([200, ours]);
    expect(await idsOf("senegal", `support/service-call?${filter}`)).toEqual([200]);
  });
});

describe("the support's search and a booking's story", () => {
  test("are for support and administration, of the booking's country", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    await world.drain();
    const answers = async (who: string) => {
      const [search, story] = await Promise.all([
        ask(who, "findForSupport", { query: booking.code }),
        ask(who, "bookingStory", { bookingId: booking.id }),
      ]);
      const found = search.json().result?.data.bookings as { id: string }[] | undefined;
      return [search.statusCode, story.statusCode, found?.length ?? null];
    };
    for (const who of ["helpdesk", "admin", "cameroon"])
      expect([who, ...(await answers(who))]).toEqual([who, 200, 200, 1]);
    for (const who of ["senegal", "senegal-admin"])
      expect([who, ...(await answers(who))]).toEqual([who, 200, 404, 0]);
    for (const who of ["partner", "chief", "customer"])
      expect([who, ...(await answers(who))]).toEqual([who, 403, 403, null]);
    expect(await answers("nobody")).toEqual([401, 401, null]);
  });

  test("a payment is found by the code of its booking, as people type it", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
    const found = (q: string) =>
      idsOf("helpdesk", `support/payment?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    expect(await found(booking.code.toLowerCase())).toEqual([200, payment.id]);
    expect(await found(`${booking.code}X`)).toEqual([200]);
  });

  test("a list of payments names the bookings of each bill, as far as their reader may see them", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
    const filter = encodeURIComponent(JSON.stringify({ id: [payment.id] }));
    const bookingsFor = async (who: string, area: string) => {
      const url = `/api/backoffice/${area}/payment?filter=${filter}`;
      const rows = (await app.inject({ url, headers: headers(who) })).json() as { _bookings?: unknown }[];
      return rows.map(({ _bookings }) => _bookings);
    };
    const seen = [[{ id: booking.id, code: booking.code }]];
    expect(await bookingsFor("helpdesk", "support")).toEqual(seen);
    expect(await bookingsFor("partner", "partner")).toEqual(seen);
    // A booking that was paid with it, but is another company's.
    const { countryId } = world.company;
    const strangers = { countryId, name: "Tiers", slug: "tiers", kinds: ["trip" as const] };
    const stranger = await db.company.create({ data: { ...strangers, email: "tiers@example.cm" } });
    await db.booking.update({ where: { id: booking.id }, data: { companyId: stranger.id } });
    expect(await bookingsFor("helpdesk", "support")).toEqual(seen);
    expect(await bookingsFor("partner", "partner")).toEqual([undefined]);
  });

  test("too short a search is refused with its field; the lists find names without their accents, too", async () => {
    const short = await ask("helpdesk", "findForSupport", { query: "ab" });
    expect(short.statusCode).toBe(400);
    const person = await createActor(services, {
      user: { firstName: "Édith", lastName: "N’Guessan-Ébongué" },
    });
    const list = (word: string) =>
      idsOf("helpdesk", `support/user?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    expect(await list("edith nguessan EBONGUE")).toEqual([200, person.id]);
    expect(await list("edith xyz")).toEqual([200]);
  });
});

describe("notes about a customer", async () => {
  const other = await db.company.create({
    data: { countryId: world.company.countryId, name: "Autre", slug: "autre-notes", kinds: ["trip"] },
  });
  const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: world.terminalId } });
  const elsewhere = await db.terminal.create({
    data: { companyId: world.company.id, cityId, name: "Bafoussam", kinds: ["trip"] },
  });
  const areaOf: Record<string, string> = {
    ...{ helpdesk: "support", cameroon: "support", senegal: "support", customer: "partner" },
    ...{ admin: "admin", "senegal-admin": "admin", partner: "partner", chief: "branch" },
    ...{ "other-partner": "partner", "other-chief": "branch" },
  };
  beforeAll(async () => {
    await signIn("other-partner", { role: "PARTNER", companyId: other.id });
    const companyId = world.company.id;
    await signIn("other-chief", { role: "TERMINAL_CHIEF", companyId, terminalId: elsewhere.id });
  });
  const add = async (who: string, userId: string, body: string, more: object = {}) => {
    const answer = await app.inject({
      method: "POST",
      url: `/api/backoffice/${areaOf[who]}/customer-note/-/add`,
      payload: { userId, body, ...more },
      headers: headers(who),
    });
    return answer.json().code ?? answer.statusCode;
  };
  const notes = async (who: string, userId: string) => {
    const filter = encodeURIComponent(JSON.stringify({ userId }));
    const answer = await read(who, `${areaOf[who]}/customer-note?filter=${filter}`);
    return answer.statusCode === 200
      ? (answer.json() as { body: string }[]).map(({ body }) => body)
      : answer.statusCode;
  };

  test("are read by the colleagues of their authors, latest first, and by nobody else", async () => {
    const { booking, ctx } = await world.sellOnline(5000, 1);
    const userId = booking.userId ?? "";
    expect(await add("helpdesk", userId, "Rappelle le soir")).toBe(200);
    clock.advance(1000);
    expect(await add("admin", userId, "Identité vérifiée")).toBe(200);
    expect(await add("partner", userId, "Voyage en fauteuil")).toBe(200);
    clock.advance(1000);
    expect(await add("chief", userId, "Prend toujours le premier rang")).toBe(200);
    const ofMboa = ["Identité vérifiée", "Rappelle le soir"];
    const ofCompany = ["Prend toujours le premier rang", "Voyage en fauteuil"];
    for (const who of ["helpdesk", "cameroon", "admin"]) expect(await notes(who, userId)).toEqual(ofMboa);
    for (const who of ["partner", "chief"]) expect(await notes(who, userId)).toEqual(ofCompany);
    for (const who of ["senegal", "senegal-admin", "other-partner", "other-chief"])
      expect(await notes(who, userId)).toEqual([]);
    expect(await notes("customer", userId)).toBe(403);
    const own = JSON.stringify(await exportData(ctx));
    for (const body of [...ofMboa, ...ofCompany]) expect(own).not.toContain(body);
    // Each is audited as a change of the customer's file, without its text.
    const audited = await db.auditEntry.findMany({ where: { objectId: userId, action: "add-note" } });
    expect(audited.map(({ companyId }) => companyId).sort()).toEqual(
      [null, null, world.company.id, world.company.id].sort(),
    );
    expect(JSON.stringify(audited)).not.toContain("fauteuil");
  });

  test("are written about one's own customers, within the limit, and not about oneself", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    const userId = booking.userId ?? "";
    for (const who of ["senegal", "senegal-admin", "other-partner", "other-chief"])
      expect([who, await add(who, userId, "?")]).toEqual([who, "INVALID_REFERENCE"]);
    expect(await add("customer", userId, "?")).toBe("FORBIDDEN");
    // Nobody writes in the name of a company whose staff they are not.
    expect(await add("helpdesk", userId, "?", { companyId: world.company.id })).toBe("NOT_FOUND");
    expect(await add("partner", userId, "?", { companyId: other.id })).toBe("INVALID_REFERENCE");
    // Colleagues are in a company's list of people, without being its customers.
    const colleague = await createActor(services, { role: "PARTNER", companyId: world.company.id });
    expect(await add("partner", colleague.id, "?")).toBe("NOT_FOUND");
    const admin = await signIn("admin", { role: "ADMIN" });
    expect(await add("admin", admin, "?")).toBe("NOT_FOUND");
    await db.customerNote.create({ data: { userId: admin, authorId: userId, body: "Sur un collègue" } });
    expect(await notes("admin", admin)).toEqual([]);
    expect(await notes("helpdesk", admin)).toEqual(["Sur un collègue"]);
    const longest = "x".repeat(staffTextLimits.note);
    expect(await add("helpdesk", userId, " ")).toBe("INVALID_INPUT");
    expect(await add("helpdesk", userId, `${longest}x`)).toBe("INVALID_INPUT");
    expect(await add("helpdesk", userId, longest)).toBe(200);
  });

  test("go with the customer's account", async () => {
    const { booking } = await world.sellOnline(5000, 1);
    const userId = booking.userId ?? "";
    await add("helpdesk", userId, "Rappelle le soir");
    await add("partner", userId, "Voyage en fauteuil");
    await db.bookingNote.create({ data: { bookingId: booking.id, authorId: userId, body: "Retard promis" } });
    await db.$transaction((tx) => erasePerson(tx, userId, new Date(booking.endsAt.getTime() + 1)));
    expect(await db.customerNote.count({ where: { userId } })).toBe(0);
    expect(await db.bookingNote.count({ where: { bookingId: booking.id } })).toBe(0);
    expect(await add("helpdesk", userId, "?")).toBe("NOT_FOUND");
  });
});
