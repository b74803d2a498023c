import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { contactAnswerLimits } from "../../src/shared/booking/text-limits.ts";
import { contactAnswerWords } from "../../src/shared/words/fr/message/contact-answer.ts";
import { testServices } from "../support/app.ts";
import { createActor } from "../support/context.ts";

/** Support answers what visitors write on the contact page. */

const { services, clock } = await testServices();
const { db } = services;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
const tokens: Record<string, string> = {};

async function signIn(who: string, role: "HELP_DESK" | "ADMIN", country: string | null): Promise<string> {
  const { id: userId } = await createActor(services, { role, user: { firstName: "Ruth", lastName: who } });
  if (country) {
    const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: country } });
    await db.userRole.updateMany({ where: { userId }, data: { countryId } });
  }
  tokens[who] = await openSession(db, { userId, device: "test", address: "127.0.0.1", now: clock.now() });
  return userId;
}

const headers = (who: string) => ({ authorization: `Bearer ${tokens[who] ?? ""}` });
const answer = (who: string, id: string, text: string) =>
  app.inject({
    method: "POST",
    url: `/api/backoffice/support/contact-message/${id}/answer`,
    payload: { answer: text },
    headers: headers(who),
  });

async function received(reach: { email?: string; phone?: string }): Promise<string> {
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const { id } = await db.contactMessage.create({
    data: {
      countryId,
      name: "Awa Ndongo",
      subject: "Un billet ou une réservation",
      body: "Mon billet n’apparaît pas.",
      createdAt: clock.now(),
      ...reach,
    },
  });
  return id;
}

const sentTo = (recipient: string) => db.message.findMany({ where: { recipient } });

let helper: string;
beforeAll(async () => {
  helper = await signIn("helpdesk", "HELP_DESK", "CM");
  await signIn("senegal", "HELP_DESK", "SN");
});

test("who left an e-mail address is answered there alone, with the message that they wrote", async () => {
  const id = await received({ email: "awa@exemple.cm", phone: "+237671000001" });
  expect((await answer("helpdesk", id, "  Votre billet est le K7M2P.  ")).statusCode).toBe(200);
  const [mail, ...others] = await sentTo("awa@exemple.cm");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: "EMAIL", template: "contactAnswered", secret: false });
  expect(mail?.subject).toContain("Un billet ou une réservation");
  for (const part of ["Awa Ndongo", "Votre billet est le K7M2P.", "Mon billet n’apparaît pas.", "/contact"])
    expect(mail?.body).toContain(part);
  expect(await sentTo("+237671000001")).toEqual([]);
  expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    handledAt: expect.any(Date),
    handledById: helper,
  });
});

test("who left a number alone is answered by SMS, in its letters and its length", async () => {
  const id = await received({ phone: "+237671000002" });
  const tooLong = await answer("helpdesk", id, "a".repeat(contactAnswerLimits.sms + 1));
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.json().fields).toEqual({
    answer: contactAnswerWords.tooLongForSms(contactAnswerLimits.sms),
  });
  expect(await sentTo("+237671000002")).toEqual([]);
  expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ handledAt: null });
  expect((await answer("helpdesk", id, "Oui, dès 8 h. Vous êtes attendue.")).statusCode).toBe(200);
  const sent = await sentTo("+237671000002");
  expect(sent.map(({ channel, body }) => [channel, body])).toEqual([
    ["SMS", "Mboa : Oui, dès 8 h. Vous etes attendue."],
  ]);
});

test("the history of the message keeps the answer, who gave it, and where it went", async () => {
  const id = await received({ email: "histoire@exemple.cm" });
  await answer("helpdesk", id, "Nous avons retrouvé votre billet.");
  const url = `/api/backoffice/support/history/contact-message/${id}`;
  const history = await app.inject({ url, headers: headers("helpdesk") });
  expect(history.json()).toMatchObject([
    {
      action: "answer-contact-message",
      actorName: "Ruth helpdesk",
      after: { sentTo: "histoire@exemple.cm", answer: "Nous avons retrouvé votre billet." },
    },
  ]);
});

test("one answer is sent, by staff of the message's country, and not an empty one", async () => {
  const id = await received({ email: "une-fois@exemple.cm" });
  expect((await answer("senegal", id, "Bonjour")).statusCode).toBe(404);
  expect((await answer("helpdesk", id, "   ")).statusCode).toBe(400);
  const both = await Promise.all([answer("helpdesk", id, "Première"), answer("helpdesk", id, "Seconde")]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await sentTo("une-fois@exemple.cm")).toHaveLength(1);
});
