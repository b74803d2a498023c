import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveService } from "../../../src/kinds/appointment/supply/save-service.ts";
import { removeDocument } from "../../../src/modules/account/profile/remove-document.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { practiceWorld } from "../../support/practice-world.ts";

/** A move of an appointment whose practice, or whose patient, has changed what it was bought with. */

const world = await practiceWorld();
const { db } = world.services;
const { day } = world;
const refundTiers = [{ hoursBefore: 24, refundPercent: 100 }];
await db.company.update({ where: { id: world.company.id }, data: { refundTiers } });

test("a document that a practice requires since the sale is asked for another service, not for another hour", async () => {
  const known = await db.consultingService.findUniqueOrThrow({ where: { id: world.serviceId } });
  const { companyId, description, minutes, bufferAfter, price, noticeMinutes, horizonDays, mode } = known;
  const terms = { companyId, description, minutes, bufferAfter, price, noticeMinutes, horizonDays, mode };
  const free = { documentsRequired: false, documentIds: [], active: true };
  const other = await saveService(world.staff, { ...terms, ...free, name: "Contrôle" });
  const { id: consultantId } = await world.consultant({ serviceIds: [known.id, other.id] });
  const offerOf = async (serviceId: string) =>
    (await db.appointmentOffer.findFirstOrThrow({ where: { consultantId, serviceId } })).productId;
  const { ctx, bookingId } = await world.sold(await offerOf(known.id), "09:00");
  const document = await db.consultingDocument.create({ data: { name: `Ordonnance ${randomUUID()}` } });
  const required = { documentsRequired: true, documentIds: [document.id], active: true };
  await saveService(world.staff, { ...terms, ...required, id: known.id, name: known.name });
  await saveService(world.staff, { ...terms, ...required, id: other.id, name: "Contrôle" });

  const wish = { start: `${day}T10:00` };
  const elsewhere = { bookingId, productId: await offerOf(other.id), wish };
  await expect(quoteReschedule(ctx, elsewhere)).rejects.toMatchObject({ code: "DOCUMENT_MISSING" });
  const moved = await rescheduleBooking(ctx, { bookingId, wish, idempotencyKey: randomUUID() });
  expect(moved).toMatchObject({ state: "DONE" });
  await saveService(world.staff, { ...terms, ...free, id: known.id, name: known.name });
});

test("a paper that its patient has deleted since does not keep the appointment where it is; one of others does", async () => {
  const { offerId } = await world.consultant();
  const asked = await db.consultingDocument.create({ data: { name: `Analyse ${randomUUID()}` } });
  const [buyer, stranger] = [await world.customer(), await world.customer()];
  const paperOf = async ({ actor: { id: userId } }: typeof buyer) => {
    const file = { key: `private/documents/${randomUUID()}.pdf`, name: "a.pdf", size: 1, ownerId: userId };
    const { id } = await db.userDocument.create({
      data: {
        label: "Analyse",
        user: { connect: { id: userId } },
        file: { create: { ...file, contentType: "application/pdf" } },
      },
    });
    return { papers: [{ documentId: asked.id, userDocumentId: id }] };
  };
  const extra = await paperOf(buyer);
  const { bookingId } = await world.sold(offerId, "09:00", { ctx: buyer, extra });
  const to = { bookingId, idempotencyKey: randomUUID() };
  const wish = { start: `${day}T10:00` };
  const theirs = { ...to, wish: { ...wish, ...(await paperOf(stranger)) } };
  await expect(rescheduleBooking(buyer, theirs)).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
  await removeDocument(buyer, { id: extra.papers[0]?.userDocumentId ?? "" });
  const moved = await rescheduleBooking(buyer, { ...to, wish: { ...wish, ...extra } });
  expect(moved).toMatchObject({ state: "DONE" });
});
