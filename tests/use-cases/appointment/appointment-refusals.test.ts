import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { Context } from "../../../src/platform/context.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";

/** Every refusal has its own sentence and writes nothing. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const paper = await db.consultingDocument.create({
  data: { name: `Ordonnance ${randomUUID().slice(0, 8)}` },
});

type Told = { code: keyof typeof errorWords; detail: Record<string, unknown> };

/** The sentence that a person reads. */
async function refusal(ctx: Context, offerId: string, start: string, extra = {}): Promise<string> {
  const bookings = await db.booking.count();
  const { code, detail } = await holdPlaces(ctx, appointmentWish(offerId, start, extra)).then(
    () => Promise.reject(new Error("was not refused")),
    (error: Told) => error,
  );
  expect(await db.booking.count()).toBe(bookings);
  const sentence = errorWords[code];
  return typeof sentence === "function" ? sentence(detail) : sentence;
}

const requirePapers = (documentsRequired: boolean) =>
  db.consultingService.update({
    where: { id: world.serviceId },
    data: { documentsRequired, documents: { set: documentsRequired ? [{ id: paper.id }] : [] } },
  });

async function ownPaper(userId: string): Promise<string> {
  const key = `private/documents/${randomUUID()}.pdf`;
  const { id } = await db.userDocument.create({
    data: {
      label: "Ordonnance",
      user: { connect: { id: userId } },
      file: { create: { key, name: "o.pdf", contentType: "application/pdf", size: 1, ownerId: userId } },
    },
  });
  return id;
}

test("a taken slot is described as a slot, not as places", async () => {
  const { offerId } = await world.consultant();
  await holdPlaces(await world.customer(), appointmentWish(offerId, `${day}T09:00`));
  const told = await refusal(await world.customer(), offerId, `${day}T09:15`);
  expect(told).toBe("Ce créneau n’est plus libre. Choisissez-en un autre.");
});

test("a closed quarter, one across the end of the hours, and one of a day in the past", async () => {
  const { offerId } = await world.consultant();
  const customer = await world.customer();
  for (const time of ["08:45", "10:45", "12:00"])
    expect(await refusal(customer, offerId, `${day}T${time}`)).toContain("n’est pas ouvert");
  expect(await refusal(customer, offerId, "2026-01-02T09:00")).toBe(
    "Cette consultation n'est plus disponible.",
  );
});

test("a document that is missing is named, and somebody else's is not taken for it", async () => {
  await requirePapers(true);
  const { offerId } = await world.consultant();
  const [customer, other] = [await world.customer(), await world.customer()];
  expect(await refusal(customer, offerId, `${day}T09:00`)).toContain(paper.name);
  const theirs = await ownPaper(other.actor.id);
  const papers = (userDocumentId: string) => ({ papers: [{ documentId: paper.id, userDocumentId }] });
  const stolen = appointmentWish(offerId, `${day}T09:00`, papers(theirs));
  await expect(holdPlaces(customer, stolen)).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
  const own = await ownPaper(customer.actor.id);
  const held = await holdPlaces(customer, appointmentWish(offerId, `${day}T09:00`, papers(own)));
  expect(held.state).toBe("TO_PAY");
  await requirePapers(false);
});

test("an identity number is not asked for, although the country asks travellers for one", async () => {
  await db.country.updateMany({ data: { identityRequired: true } });
  const { offerId } = await world.consultant();
  const { bookingId } = await world.sold(offerId, "09:00");
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    status: "CONFIRMED",
  });
});
