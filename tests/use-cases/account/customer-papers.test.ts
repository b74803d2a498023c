import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readDocument } from "../../../src/modules/account/profile/read-document.ts";
import type { Context } from "../../../src/platform/context.ts";
import { bookingWorld, createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";

/**
 * Documents attached to a booking can be read by the staff who serve it; the customer's other documents cannot.
 */

const world = await bookingWorld();
const { services, company, terminalId } = world;
const { db } = services;

async function paperOf(userId: string, label: string): Promise<string> {
  const key = `private/documents/${randomUUID()}.pdf`;
  await services.files.put(key, Buffer.from("%PDF-"), "application/pdf");
  const { id } = await db.userDocument.create({
    data: {
      label,
      user: { connect: { id: userId } },
      file: { create: { key, name: "cni.pdf", contentType: "application/pdf", size: 5, ownerId: userId } },
    },
  });
  return id;
}

/** A customer with an appointment, one attached document, and one that is not attached. */
async function customerWithPapers() {
  const { actor } = await world.customer();
  const [given, kept] = [await paperOf(actor.id, "Ordonnance"), await paperOf(actor.id, "Bulletin de paie")];
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
      wish: { papers: [{ documentId: randomUUID(), userDocumentId: given }] },
      total: 5000,
      currency: "XAF",
      startsAt: product.startsAt as Date,
      endsAt: product.endsAt as Date,
    },
  });
  return { given, kept, booking };
}

async function staff(role: "PARTNER" | "TERMINAL_CHIEF", terminal?: string) {
  const actor = await createActor(services, { role, companyId: company.id, terminalId: terminal });
  return contextFor(services, actor);
}

const notFound = { code: "NOT_FOUND" };

async function open(ctx: Context, id: string): Promise<number> {
  const { stream, size } = await readDocument(ctx, { id });
  stream.destroy();
  return size;
}

test("by the company and by the chief of the booking's terminal, not by the chief of another", async () => {
  const city = await db.city.findFirstOrThrow({ where: { countryId: company.countryId } });
  const other = await db.terminal.create({ data: { companyId: company.id, cityId: city.id, name: "Gare" } });
  const { given } = await customerWithPapers();
  for (const ctx of [await staff("PARTNER"), await staff("TERMINAL_CHIEF", terminalId)])
    expect(await open(ctx, given)).toBe(5);
  const elsewhere = await staff("TERMINAL_CHIEF", other.id);
  await expect(open(elsewhere, given)).rejects.toMatchObject(notFound);
  const { company: stranger } = await createCompany(services);
  const partner = await createActor(services, { role: "PARTNER", companyId: stranger.id });
  await expect(open(await contextFor(services, partner), given)).rejects.toMatchObject(notFound);
});

test("a document that was not given with it does not exist for the company, for support it does", async () => {
  const { given, kept } = await customerWithPapers();
  const partner = await staff("PARTNER");
  expect(await open(partner, given)).toBe(5);
  await expect(open(partner, kept)).rejects.toMatchObject(notFound);
  // Another patient's appointment does not open this one's documents.
  const another = await customerWithPapers();
  await db.booking.update({
    where: { id: another.booking.id },
    data: { wish: { papers: [{ documentId: randomUUID(), userDocumentId: kept }] } },
  });
  await expect(open(partner, kept)).rejects.toMatchObject(notFound);
  const support = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
  expect(await open(support, kept)).toBe(5);
});

test("a paper of a request for cover, and no other, is read while the request is decided", async () => {
  const { kept, booking } = await customerWithPapers();
  const { countryId, companyId, id: bookingId } = booking;
  const insurer = await db.insurer.create({ data: { countryId, name: "Assurance du Wouri" } });
  await db.booking.update({ where: { id: bookingId }, data: { status: "REQUESTED", wish: {} } });
  const partner = await staff("PARTNER");
  await expect(open(partner, kept)).rejects.toMatchObject(notFound);
  const policy = {
    insurerId: insurer.id,
    policyNo: "POL-1",
    currency: "XAF",
    decideBefore: booking.startsAt,
  };
  await db.insuranceRequest.create({
    data: { ...policy, bookingId, companyId, papers: { create: { userDocumentId: kept } } },
  });
  expect(await open(partner, kept)).toBe(5);
  await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
  await expect(open(partner, kept)).rejects.toMatchObject(notFound);
});

test("until it has ended, and not at that instant", async () => {
  const { given, booking } = await customerWithPapers();
  const partner = await staff("PARTNER");
  const at = (instant: number) => ({ ...partner, now: () => new Date(instant) });
  expect(await open(at(booking.endsAt.getTime() - 1), given)).toBe(5);
  await expect(open(at(booking.endsAt.getTime()), given)).rejects.toMatchObject(notFound);
});
