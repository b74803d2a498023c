import { expect, test } from "vitest";
import { readDocument } from "../../../src/modules/account/profile/read-document.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";

/** What is private of a customer is read by who serves the booking, not by every terminal of the company. */

const world = await bookingWorld();
const { services, company, terminalId } = world;
const { db } = services;

async function customerWithPapers() {
  const { actor } = await world.customer();
  const product = await world.createProduct(4, { kind: "rdv" });
  const bill = await db.bill.create({
    data: { countryId: company.countryId, userId: actor.id, total: 5000, currency: "XAF" },
  });
  const booking = await db.booking.create({
    data: {
      code: bill.id.slice(-7).toUpperCase(),
      billId: bill.id,
      kind: "rdv",
      productId: product.id,
      resourceId: product.id,
      units: [1],
      countryId: company.countryId,
      companyId: company.id,
      terminalId,
      userId: actor.id,
      status: "CONFIRMED",
      places: 1,
      priceLines: [],
      total: 5000,
      currency: "XAF",
      startsAt: product.startsAt as Date,
      endsAt: product.endsAt as Date,
    },
  });
  const key = `private/documents/${booking.id}.pdf`;
  await services.files.put(key, Buffer.from("%PDF-"), "application/pdf");
  const document = await db.userDocument.create({
    data: {
      label: "CNI",
      user: { connect: { id: actor.id } },
      file: { create: { key, name: "cni.pdf", contentType: "application/pdf", size: 5, ownerId: actor.id } },
    },
  });
  return { documentId: document.id, endsAt: booking.endsAt };
}

async function staff(role: "PARTNER" | "TERMINAL_CHIEF", terminal?: string) {
  const actor = await createActor(services, { role, companyId: company.id, terminalId: terminal });
  return contextFor(services, actor);
}

test("by the company and by the chief of the booking's terminal, not by the chief of another", async () => {
  const city = await db.city.findFirstOrThrow({ where: { countryId: company.countryId } });
  const other = await db.terminal.create({ data: { companyId: company.id, cityId: city.id, name: "Gare" } });
  const { documentId } = await customerWithPapers();
  for (const ctx of [await staff("PARTNER"), await staff("TERMINAL_CHIEF", terminalId)]) {
    const { stream, size } = await readDocument(ctx, { id: documentId });
    stream.destroy();
    expect(size).toBe(5);
  }
  const elsewhere = await staff("TERMINAL_CHIEF", other.id);
  const notFound = { code: "NOT_FOUND" };
  await expect(readDocument(elsewhere, { id: documentId })).rejects.toMatchObject(notFound);
});

test("until the journey has ended, and not at that instant", async () => {
  const { documentId, endsAt } = await customerWithPapers();
  const partner = await staff("PARTNER");
  const at = (instant: number) => ({ ...partner, now: () => new Date(instant) });
  const { stream } = await readDocument(at(endsAt.getTime() - 1), { id: documentId });
  stream.destroy();
  const after = readDocument(at(endsAt.getTime()), { id: documentId });
  await expect(after).rejects.toMatchObject({ code: "NOT_FOUND" });
});
