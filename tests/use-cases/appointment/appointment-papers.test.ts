import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveConsultant } from "../../../src/kinds/appointment/supply/save-consultant.ts";
import { listVisitPapers } from "../../../src/kinds/appointment/visit/list-visit-papers.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { createActor } from "../../support/context.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
const { db } = world.services;

test("the practice sees what the patient gave with an appointment and with a request for cover", async () => {
  const { id, offerId } = await world.consultant();
  const insurer = await db.insurer.create({ data: { countryId: world.company.countryId, name: "Wouri" } });
  const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({ where: { id } });
  const columns = { id, companyId, domainId, name, title: "Dr", about: "", active: true };
  await saveConsultant(world.staff, { ...columns, insurerIds: [insurer.id] });
  const asked = await db.consultingDocument.create({ data: { name: `Ordonnance ${randomUUID()}` } });
  const customer = await world.customer();
  const userId = customer.actor.id;
  const paper = (label: string) =>
    db.userDocument.create({
      data: {
        label,
        user: { connect: { id: userId } },
        file: {
          create: {
            key: `private/documents/${randomUUID()}.pdf`,
            name: "o.pdf",
            contentType: "application/pdf",
            size: 1,
            ownerId: userId,
          },
        },
      },
    });
  const [prescription, card] = [await paper("Mon ordonnance"), await paper("Carte d’assuré")];
  const held = await holdPlaces(
    customer,
    appointmentWish(offerId, `${world.day}T09:00`, {
      papers: [{ documentId: asked.id, userDocumentId: prescription.id }],
      insurance: { insurerId: insurer.id, policyNo: "POL-9", userDocumentIds: [card.id] },
    }),
  );
  const bookingId = held.bookings[0]?.id ?? "";
  const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  expect(booking.facts).toContainEqual({ label: "Assurance sollicitée", value: "Wouri" });
  const expected = {
    papers: [{ id: prescription.id, label: "Mon ordonnance", asked: asked.name }],
    insurance: [{ id: card.id, label: "Carte d’assuré" }],
  };
  expect(await listVisitPapers(world.staff, { bookingId })).toEqual(expected);
  const admin = await world.as(await createActor(world.services, { role: "SUPER_ADMIN" }));
  for (const other of [await world.customer(), admin, customer])
    await expect(listVisitPapers(other, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  // A document that the patient deletes is no longer named.
  await db.insurancePaper.deleteMany({ where: { userDocumentId: card.id } });
  await db.userDocument.delete({ where: { id: prescription.id } });
  expect(await listVisitPapers(world.staff, { bookingId })).toEqual({ papers: [], insurance: [] });
});
