import { expect, it } from "vitest";
import { assignRole } from "../../../src/modules/account/role/assign-role.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { closeEmployeeShift } from "../../../src/modules/desk/shift/close-employee-shift.ts";
import { answerContactMessage } from "../../../src/modules/message/contact/answer-contact-message.ts";
import { sendContactMessage } from "../../../src/modules/message/contact/send-contact-message.ts";
import { notifyCustomer } from "../../../src/modules/message/conversation/notify-customer.ts";
import { writeToCustomer } from "../../../src/modules/message/conversation/write-to-customer.ts";
import { acceptPartnerRequest } from "../../../src/modules/partner/request/accept-partner-request.ts";
import { refusePartnerRequest } from "../../../src/modules/partner/request/refuse-partner-request.ts";
import { submitPartnerRequest } from "../../../src/modules/partner/request/submit-partner-request.ts";
import { uuid7 } from "../../../src/platform/database/uuid.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import type { Locale } from "../../../src/shared/text/locale.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld, identity } from "../../support/gate-world.ts";
import { languagesIn } from "../../support/languages/languages-in.ts";

const world = await gateWorld();
const { services } = world;
const { db } = services;
const admin = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));
const languages = [null, "fr", "en"] as const;

/** The languages of all messages of a template to an address. */
async function toldIn(template: string, recipient: string): Promise<Locale[]> {
  const messages = await db.message.findMany({ where: { template, recipient } });
  return [...new Set(messages.flatMap(({ subject, body }) => languagesIn(`${subject ?? ""} ${body}`)))];
}

async function phoneOf(id: string): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id } })).phone ?? "";
}

let requests = 0;
/** A request without an account, in the language of the page on which it was written. */
async function requested(language: Locale) {
  requests += 1;
  const visitor = await contextFor(services, null, { address: `203.0.113.${requests}` });
  const contactEmail = `demande${requests}@exemple.cm`;
  const { reference } = await inLanguage(language, () =>
    submitPartnerRequest(
      visitor,
      {
        requestKey: uuid7(new Date()),
        companyName: `Noun Transports ${requests}`,
        contactLastName: "Njoya",
        contactFirstName: "Salomon",
        contactPhone: `67510${String(requests).padStart(4, "0")}`,
        contactEmail,
        city: "Foumban",
        taxNumber: "M012345678901A",
        tradeRegister: "",
        kinds: ["trip"],
        message: "",
      },
      [],
    ),
  );
  const { id } = await db.partnerRequest.findUniqueOrThrow({ where: { reference } });
  return { id, contactEmail };
}

it("a company is told in the language of its request, whatever the administrator reads", async () => {
  for (const [language, other] of [
    ["en", "fr"],
    ["fr", "en"],
  ] as const) {
    const [accepted, refused] = [await requested(language), await requested(language)];
    expect(await toldIn("partnerRequestReceived", accepted.contactEmail)).toEqual([language]);
    await inLanguage(other, async () => {
      await acceptPartnerRequest(admin, { id: accepted.id });
      await refusePartnerRequest(admin, { id: refused.id, reason: "Papiers illisibles" });
    });
    expect(await toldIn("partnerRequestAccepted", accepted.contactEmail)).toEqual([language]);
    expect(await toldIn("partnerRequestRefused", refused.contactEmail)).toEqual([language]);
  }
});

it("an employee whose drawer another person closes reads their own language, else French", async () => {
  for (const language of languages) {
    const cashier = await world.cashier();
    await db.user.update({ where: { id: cashier.actor.id }, data: { language } });
    const close = { shiftId: cashier.shiftId, countedCash: 0, reason: "Parti" };
    const chief = await world.employee();
    await inLanguage(language === "en" ? "fr" : "en", () => closeEmployeeShift(chief, close));
    expect(await toldIn("shiftClosedForYou", await phoneOf(cashier.actor.id))).toEqual([language ?? "fr"]);
  }
});

it("administrators read of a new one in their own language, with the one address of that page", async () => {
  const readers = new Map<Locale | null, string>();
  for (const language of languages) {
    readers.set(language, (await createActor(services, { role: "ADMIN", user: { language } })).id);
  }
  const appointed = await createActor(services);
  await inLanguage("en", () => assignRole(admin, { userId: appointed.id, roleSlug: "ADMIN" }));
  for (const [language, id] of readers) {
    const phone = await phoneOf(id);
    expect(await toldIn("administratorAppointed", phone)).toEqual([language ?? "fr"]);
    const [told] = await db.message.findMany({ where: { template: "administratorAppointed", userId: id } });
    expect(told?.body).toContain(`${services.config.publicUrl}/dashboard/admin/`);
  }
});

it("a visitor is answered in the language of the page on which they wrote", async () => {
  for (const language of ["fr", "en"] as const) {
    const email = `visiteur-${language}@exemple.cm`;
    const visitor = await contextFor(services);
    const form = { name: "Awa", email, phone: "", subject: "Bagage", body: "K7M2P9X, Douala, Bonamoussadi" };
    const { id } = await inLanguage(language, () => sendContactMessage(visitor, form));
    await inLanguage(language === "en" ? "fr" : "en", () =>
      answerContactMessage(admin, { id, answer: "Bonamoussadi, 14:00." }),
    );
    expect(await toldIn("contactAnswered", email)).toEqual([language]);
  }
});

it("a customer is told of an answer in the language that they chose, else in French", async () => {
  for (const language of languages) {
    const { id: userId } = await createActor(services, { user: { language } });
    const answer = { authorId: admin.actor?.id ?? "", fromCustomer: false, body: "Bonjour" };
    const { id: conversationId } = await db.conversation.create({
      data: { userId, companyId: world.network.company.id, subject: "Bagage", messages: { create: answer } },
    });
    await notifyCustomer(admin, { conversationId });
    expect(await toldIn("conversationAnswered", await phoneOf(userId))).toEqual([language ?? "fr"]);
  }
});

it("what support writes about a booking is headed and announced in the customer's language, else in the booking's", async () => {
  const productId = await world.network.depart();
  for (const language of languages) {
    const customer = await world.customer();
    await db.user.update({ where: { id: customer.actor.id }, data: { language } });
    const passengers = [{ name: "Awa Essomba", ...identity }];
    const leg = {
      kind: "trip" as const,
      productId,
      wish: { places: 1 },
      leg: "OUTBOUND" as const,
      passengers,
    };
    const wish = { legs: [leg], idempotencyKey: uuid7(new Date()) };
    const { bookings } = await inLanguage("en", () => holdPlaces(customer, wish));
    const letter = { bookingId: bookings[0]?.id ?? "", body: "Bonamoussadi, 14:00." };
    const { conversationId } = await writeToCustomer(admin, letter);
    const { subject } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    expect(languagesIn(subject)).toEqual([language ?? "en"]);
    await notifyCustomer(admin, { conversationId });
    expect(await toldIn("conversationAnswered", await phoneOf(customer.actor.id))).toEqual([
      language ?? "en",
    ]);
  }
});
