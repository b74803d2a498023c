import { expect, test } from "vitest";
import { sendContactMessage } from "../../../src/modules/message/contact/send-contact-message.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { contactWords } from "../../../src/shared/words/fr/message/contact.ts";
import { validationWords } from "../../../src/shared/words/fr/ui/validation.ts";
import { testServices } from "../../support/app.ts";
import { contextFor } from "../../support/context.ts";

const { services } = await testServices();

const message = {
  name: "  Awa Ndongo ",
  email: "Awa.Ndongo@exemple.cm",
  phone: "6 71 23 45 67",
  subject: "Un billet ou une réservation",
  body: "Mon billet n’apparaît pas dans mes réservations.",
};

const refusal = (form: Partial<typeof message>) =>
  contextFor(services)
    .then((ctx) => sendContactMessage(ctx, { ...message, ...form }))
    .then(
      () => null,
      (error) => asAppError(error),
    );

test("a visitor's message is kept, as support will read it", async () => {
  const ctx = await contextFor(services);
  const { id } = await sendContactMessage(ctx, message);
  const kept = await services.db.contactMessage.findUniqueOrThrow({ where: { id } });
  expect(kept).toMatchObject({
    name: "Awa Ndongo",
    email: "awa.ndongo@exemple.cm",
    phone: "+237671234567",
    countryId: ctx.country.id,
    handledAt: null,
  });
});

test("one contact address is enough, none is refused", async () => {
  const ctx = await contextFor(services);
  const { id } = await sendContactMessage(ctx, { ...message, email: "" });
  expect((await services.db.contactMessage.findUniqueOrThrow({ where: { id } })).email).toBeNull();
  expect((await refusal({ email: "", phone: "" }))?.detail.fields).toEqual({
    email: contactWords.reachRequired,
  });
});

test("each faulty field gets its sentence", async () => {
  const refused = await refusal({
    name: " ",
    email: "pas une adresse",
    phone: "12",
    subject: "",
    body: "Trop",
  });
  expect(refused?.code).toBe("INVALID_INPUT");
  expect(refused?.detail.fields).toEqual({
    name: contactWords.nameRequired,
    email: validationWords.email,
    phone: validationWords.phone,
    subject: contactWords.subjectRequired,
    body: validationWords.longText(contactWords.messageMinimum),
  });
});

test("one address cannot fill the inbox", async () => {
  const ctx = await contextFor(services, null, { address: "203.0.113.9" });
  for (let sent = 0; sent < 8; sent++) await sendContactMessage(ctx, message);
  await expect(sendContactMessage(ctx, message)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await sendContactMessage({ ...ctx, address: "203.0.113.10" }, message);
});
