import { expect, test } from "vitest";
import { seedAppointmentHistory } from "../../../prisma/seed/appointments/appointment-history.ts";
import { seedInsuranceRequests } from "../../../prisma/seed/appointments/insurance-requests.ts";
import { seedAppointments } from "../../../prisma/seed/appointments/seed-appointments.ts";
import { seedCompanies } from "../../../prisma/seed/companies.ts";
import { seedId } from "../../../prisma/seed/seed-id.ts";
import { testServices } from "../../support/app.ts";
import { createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";

/** The demo's appointments, as a new user finds them. */

const { services } = await testServices();
const { db } = services;
const now = services.now();
await seedCompanies(db, now);
await seedAppointments(db, now);
const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
const doctor = { firstName: "Clarisse", lastName: "Ewane", phone: "+237677000009", countryId: country.id };
await db.user.create({ data: { id: seedId("user:+237677000009"), ...doctor } });
const travellers = [];
for (let count = 0; count < 8; count++) {
  const { id: userId } = await createActor(services);
  travellers.push({ userId, name: `Patient ${count}`, phone: `+23767700010${count}` });
}
await seedAppointmentHistory(db, travellers, now);
await seedInsuranceRequests(db, travellers, now);

test("forty consultants of eight specialties receive in several cities; a second run adds none", async () => {
  await seedAppointments(db, now);
  const consultants = await db.consultant.findMany({
    select: {
      domain: { select: { slug: true } },
      offers: { select: { product: { select: { city: { select: { name: true } } } } } },
    },
  });
  expect(consultants).toHaveLength(40);
  const specialties = new Set(consultants.map(({ domain }) => domain.slug));
  expect(specialties.size).toBeGreaterThanOrEqual(8);
  for (const slug of ["medecine-generale", "coiffure"]) expect(specialties).toContain(slug);
  const places = consultants.flatMap(({ offers }) => offers.map(({ product }) => product.city?.name));
  expect(new Set(places).size).toBeGreaterThanOrEqual(4);
  expect(await db.consultant.count({ where: { title: "Me" } })).toBeGreaterThan(0);
  const withRooms = await db.sublocation.groupBy({ by: ["companyId"], _count: true });
  expect(withRooms.filter(({ _count }) => _count > 1).length).toBeGreaterThanOrEqual(2);
  expect(await db.insurer.count()).toBeGreaterThan(0);
});

test("the history has people who stayed away, requests to decide, and books that balance", async () => {
  const visits = (status: "ABSENT" | "DONE") => db.appointmentVisit.count({ where: { status } });
  const [absent, done] = [await visits("ABSENT"), await visits("DONE")];
  expect(absent).toBeGreaterThan(0);
  expect(done).toBeGreaterThan(absent);
  expect(await db.insuranceRequest.count({ where: { status: "REQUESTED" } })).toBeGreaterThan(0);
  expect(await db.booking.count({ where: { kind: "rdv", startsAt: { gt: now } } })).toBeGreaterThan(0);
  await expectSound(db);
});

test("each appointment says how, where and how long it is, as one that was booked does", async () => {
  const bookings = await db.booking.findMany({ where: { kind: "rdv" }, select: { facts: true } });
  expect(bookings.length).toBeGreaterThan(0);
  for (const { facts } of bookings) {
    const labels = (facts as { label: string }[]).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Consultation", "Lieu", "Durée"]));
  }
});
