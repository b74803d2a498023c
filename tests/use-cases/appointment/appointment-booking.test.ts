import { describe, expect, test } from "vitest";
import { consultantSearchInput } from "../../../src/kinds/appointment/schema.ts";
import { getConsultant } from "../../../src/kinds/appointment/search/get-consultant.ts";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { agendasAtOnce } from "../../../src/kinds/appointment/search/read-agendas.ts";
import { searchConsultants } from "../../../src/kinds/appointment/search/search-consultants.ts";
import { saveConsultant } from "../../../src/kinds/appointment/supply/save-consultant.ts";
import { saveService } from "../../../src/kinds/appointment/supply/save-service.ts";
import { saveException, saveTimetable } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { factsWithRole } from "../../../src/modules/booking/describe-products.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { minute } from "../../../src/shared/durations.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, cellsOf, practiceWorld } from "../../support/practice-world.ts";
import { payInput } from "../../support/purchase.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day, placeId, roomId } = world;
const { db } = world.services;

async function freeTimes(offerId: string, on = day): Promise<string[]> {
  const { days } = await listSlots(await world.customer(), { id: offerId, from: on, days: 1 });
  return days.flatMap(({ places }) => places.flatMap(({ starts }) => starts.map(({ time }) => time)));
}

const hold = async (offerId: string, time: string, extra = {}) =>
  holdPlaces(await world.customer(), appointmentWish(offerId, `${day}T${time}`, extra));

describe("a free slot", () => {
  test("is found by specialty, the earliest consultant first, and gone once it is held with its pause", async () => {
    const { id, offerId } = await world.consultant();
    expect(await freeTimes(offerId)).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30"]);
    const held = await hold(offerId, "09:30");
    expect(held).toMatchObject({ state: "TO_PAY", total: 10_000 });
    // 09:30 to 10:00 and the pause until 10:15; a start at 09:00 would need its pause until 09:45.
    expect(await freeTimes(offerId)).toEqual(["10:15", "10:30"]);
    const customer = await world.customer();
    const { slug } = await db.domain.findUniqueOrThrow({ where: { id: world.specialtyId } });
    const found = await searchConsultants(
      customer,
      consultantSearchInput.parse({ specialty: slug, from: day, days: 1 }),
    );
    const card = found.consultants.find((one) => one.id === id);
    expect(card?.first).toMatchObject({ time: "10:15", day, placeId, offerId });
    expect(card?.days).toMatchObject([{ day, free: 2 }]);
    expect(await getConsultant(customer, { id: offerId })).toMatchObject({ offerId, state: "ON_SALE" });
  });

  test("is still shown to who holds it and comes back, and to nobody else", async () => {
    const { offerId } = await world.consultant();
    const ctx = await world.customer();
    const { billId } = await holdPlaces(ctx, appointmentWish(offerId, `${day}T09:30`));
    const times = async (who: typeof ctx, bill?: string) => {
      const { days } = await listSlots(who, { id: offerId, from: day, days: 1, billId: bill });
      return days.flatMap(({ places }) => places.flatMap(({ starts }) => starts.map(({ time }) => time)));
    };
    expect(await times(ctx, billId)).toContain("09:30");
    expect(await times(ctx)).toEqual(["10:15", "10:30"]);
    expect(await times(await world.customer(), billId)).toEqual(["10:15", "10:30"]);
  });

  test("is paid without telling the operator what it is about, whoever pays", async () => {
    const { offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect([...world.operator.descriptions.values()]).toEqual([`Rendez-vous, ${code}`]);
    const { billId } = await holdPlaces(ctx, appointmentWish(offerId, `${day}T10:00`));
    const { token } = await offerBill(ctx, { billId });
    const wish = { ...payInput(billId), token };
    const payment = await payForCustomer(await world.as(null), wish);
    await collectPayment(ctx, { paymentId: payment.id });
    expect(world.operator.descriptions.get(payment.id)).toBe("Rendez-vous");
  });

  test("freezes its title, time and place on the booking", async () => {
    const { offerId } = await world.consultant({ roomId });
    const { bookings } = await hold(offerId, "09:00");
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookings[0]?.id ?? "" } });
    expect(booking).toMatchObject({ labels: ["09:00"], places: 1 });
    expect(booking.title).toMatch(/^Consultation · Dr Awa Ngo/);
    expect(booking.facts).toContainEqual({ label: "Salle", value: "Salle 1", names: ["Salle 1"] });
    expect(booking.also).toMatchObject([{ resourceId: roomId, units: booking.units }]);
    expect(booking.units).toHaveLength(3);
    // For a telephone consultation the room is reserved for the consultant, and the patient is not sent there.
    await db.consultingService.update({ where: { id: world.serviceId }, data: { mode: "REMOTE" } });
    const remote = await hold(offerId, "10:00");
    const spoken = await db.booking.findUniqueOrThrow({ where: { id: remote.bookings[0]?.id ?? "" } });
    expect(spoken.also).toMatchObject([{ resourceId: roomId }]);
    expect((spoken.facts as { label: string }[]).map(({ label }) => label)).not.toContain("Salle");
    expect(factsWithRole(spoken, "place")).toEqual(["À distance : le praticien vous appelle"]);
    expect(factsWithRole(spoken, "elsewhere")).toEqual(["Par téléphone ou en vidéo"]);
    expect(factsWithRole(booking, "elsewhere")).toEqual([]);
    await db.consultingService.update({ where: { id: world.serviceId }, data: { mode: "ON_SITE" } });
    await db.claim.deleteMany({ where: { resourceId: roomId } });
  });
});

test("a cheaper call that is free earlier is not proposed before a visit", async () => {
  const call = await saveService(world.staff, {
    companyId: world.company.id,
    name: "Appel",
    description: "",
    minutes: 15,
    bufferAfter: 0,
    price: 1000,
    noticeMinutes: 0,
    horizonDays: 30,
    mode: "REMOTE",
    documentsRequired: false,
    documentIds: [],
    active: true,
  });
  const both = await world.consultant({ serviceIds: [world.serviceId, call.id] });
  const alone = await world.consultant({ serviceIds: [call.id] });
  const visit = await db.appointmentOffer.findFirstOrThrow({
    where: { consultantId: both.id, serviceId: world.serviceId },
  });
  const found = await searchConsultants(
    await world.customer(),
    consultantSearchInput.parse({ from: day, days: 1, limit: 50 }),
  );
  const card = (id: string) => found.consultants.find((one) => one.id === id);
  expect(card(both.id)).toMatchObject({
    offers: [{ mode: "ON_SITE" }, { mode: "REMOTE" }],
    first: { offerId: visit.productId },
  });
  expect(card(alone.id)).toMatchObject({ first: { offerId: alone.offerId } });
});

test("the first free slot of all is found among more consultants than are read at once", async () => {
  const { id, offerId } = await world.consultant();
  const { companyId } = await db.consultant.findUniqueOrThrow({ where: { id } });
  // The other consultants work an hour later, and come first by name.
  await db.$executeRaw`
    with people as (
      insert into "Consultant" ("id", "companyId", "domainId", "name", "updatedAt")
      select gen_random_uuid(), ${companyId}::uuid, ${world.specialtyId}::uuid, 'A ' || n, now()
      from generate_series(1, ${agendasAtOnce}::int) n returning "id"
    ), products as (
      insert into "Product" ("id", "kind", "countryId", "companyId", "title", "price", "currency", "status", "updatedAt")
      select p."id", 'rdv', ${world.company.countryId}::uuid, ${companyId}::uuid, 'Consultation', 1, 'XAF', 'PUBLISHED', now()
      from people p returning "id"
    ), offers as (
      insert into "AppointmentOffer" ("productId", "companyId", "consultantId", "serviceId")
      select "id", ${companyId}::uuid, "id", ${world.serviceId}::uuid from products returning "consultantId"
    ), weeks as (
      insert into "Timetable" ("id", "companyId", "consultantId", "validFrom", "onHolidays", "updatedAt")
      select gen_random_uuid(), ${companyId}::uuid, "consultantId", ${new Date(addDays(day, -7))}::date, true, now()
      from offers returning "id"
    )
    insert into "TimetableCell" ("timetableId", "weekday", "quarter", "placeId")
    select w."id", ${isoWeekday(day)}::int, q, ${placeId}::uuid from weeks w cross join generate_series(40, 43) q`;
  await db.consultant.update({ where: { id }, data: { name: "Zoé Zang" } });
  const everybody = consultantSearchInput.parse({ from: day, days: 1, limit: 50 });
  const person = await world.customer();
  // Later than the lists that the tests before this one have left in the cache.
  const customer = { ...person, now: () => new Date(person.now().getTime() + minute) };
  const found = await searchConsultants(customer, everybody);
  expect(found.total).toBeGreaterThan(agendasAtOnce);
  const early = found.consultants.filter(({ first }) => first?.time === "09:00");
  expect(early.map((one) => one.id)).toContain(id);
  expect(found.consultants[0]?.first).toMatchObject({ time: "09:00" });
  expect(early.find((one) => one.id === id)).toMatchObject({ first: { offerId }, days: [{ day, free: 7 }] });
  // Each page continues where the previous one ended, without duplicates or gaps.
  const seen = new Set(found.consultants.map((one) => one.id));
  for (let cursor: number | null = found.nextOffset; cursor !== null; ) {
    const page = await searchConsultants(customer, { ...everybody, cursor });
    for (const one of page.consultants) seen.add(one.id);
    cursor = page.nextOffset;
  }
  expect(seen.size).toBe(found.total);
});

test("the slots of all consultants of a specialty are read in one statement", async () => {
  for (let count = 0; count < 3; count++) await world.consultant();
  const customer = await world.customer();
  const few = await db.domain.create({ data: { kind: "rdv", name: "Dentiste", slug: "dentiste-du-test" } });
  const three = await db.consultant.findMany({ where: { name: { startsWith: "Awa Ngo" } }, take: 3 });
  const ids = three.map(({ id }) => id);
  await db.consultant.updateMany({ where: { id: { in: ids } }, data: { domainId: few.id } });
  const asked: string[] = [];
  const counting = new Proxy(customer.replica, {
    get(target, name, receiver) {
      if (name === "$queryRaw") asked.push("statement");
      return Reflect.get(target, name, receiver);
    },
  });
  const input = consultantSearchInput.parse({ specialty: few.slug, days: 14 });
  const found = await searchConsultants({ ...customer, replica: counting }, input);
  expect(found.consultants.map(({ id }) => id).sort()).toEqual(ids.sort());
  // The second query loads the languages for the filter.
  expect(asked).toHaveLength(2);
});

describe("a slot is refused", () => {
  test.each([
    ["09:05", "INVALID_INPUT"],
    ["25:00", "INVALID_INPUT"],
    ["08:45", "SLOT_CLOSED"],
    ["10:45", "SLOT_CLOSED"],
  ])("at %s with %s", async (time, code) => {
    const { offerId } = await world.consultant();
    await expect(hold(offerId, time)).rejects.toMatchObject({ code });
  });

  test("past the horizon, and at a place where the consultant does not receive", async () => {
    const { offerId } = await world.consultant();
    const customer = await world.customer();
    // Bookable thirty days ahead: the weekday in the last week inside can be booked, a week later it cannot.
    const weeks = (count: number) => appointmentWish(offerId, `${addDays(day, 7 * count)}T09:00`);
    expect(await holdPlaces(customer, weeks(4))).toMatchObject({ state: "TO_PAY" });
    await expect(holdPlaces(customer, weeks(5))).rejects.toMatchObject({ code: "SLOT_TOO_FAR" });
    const horizon = (horizonDays: number) =>
      db.consultingService.update({ where: { id: world.serviceId }, data: { horizonDays } });
    // The consultants' day is two days from now.
    await horizon(1);
    await expect(holdPlaces(customer, weeks(0))).rejects.toMatchObject({ code: "SLOT_TOO_FAR" });
    expect(await freeTimes(offerId)).toEqual([]);
    await horizon(2);
    expect(await freeTimes(offerId)).toContain("09:00");
    await holdPlaces(customer, weeks(0));
    await horizon(30);
    const elsewhere = { placeId: "00000000-0000-7000-8000-000000000000" };
    await expect(hold(offerId, "09:00", elsewhere)).rejects.toMatchObject({ code: "SLOT_CLOSED" });
  });

  test("when its pause would run into the next appointment", async () => {
    const { offerId } = await world.consultant();
    await hold(offerId, "09:45");
    await expect(hold(offerId, "09:15")).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    expect(await hold(offerId, "09:00")).toMatchObject({ state: "TO_PAY" });
  });

  test("when the consultant no longer offers the service", async () => {
    const { id, offerId } = await world.consultant();
    const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({ where: { id } });
    await saveConsultant(world.staff, {
      id,
      companyId,
      domainId,
      name,
      title: "",
      languages: ["fr"],
      about: "",
      serviceIds: [],
      insurerIds: [],
      active: true,
    });
    await expect(hold(offerId, "09:00")).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
  });
});

describe("one room", () => {
  test("holds one consultant at a time", async () => {
    const [first, second] = [await world.consultant({ roomId }), await world.consultant({ roomId })];
    await hold(first.offerId, "10:00");
    expect(await freeTimes(second.offerId)).toEqual(["09:00", "09:15"]);
    await expect(hold(second.offerId, "10:15")).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    await db.claim.deleteMany({ where: { resourceId: roomId } });
  });
});

describe("a change of hours", () => {
  test("that strands a sold appointment lists it and saves nothing", async () => {
    const { id, offerId, timetableId } = await world.consultant();
    const { bookings } = await hold(offerId, "10:30");
    const shorter = {
      id: timetableId,
      consultantId: id,
      validFrom: addDays(day, -7),
      onHolidays: true,
      cells: cellsOf(day, ["09:00", "10:45"], { placeId }),
    };
    await expect(saveTimetable(world.staff, { ...shorter, keepStranded: false })).rejects.toMatchObject({
      code: "STRANDED_APPOINTMENTS",
      detail: { count: 1, appointments: [{ bookingId: bookings[0]?.id }] },
    });
    expect(await db.timetableCell.count({ where: { timetableId } })).toBe(8);
    await saveTimetable(world.staff, { ...shorter, keepStranded: true });
    expect(await db.timetableCell.count({ where: { timetableId } })).toBe(7);
    expect(await db.booking.count({ where: { id: bookings[0]?.id, status: "PENDING" } })).toBe(1);
  });

  test("of one day replaces its hours, and is taken away again", async () => {
    const { id, offerId } = await world.consultant();
    const absent = { consultantId: id, day, reason: "Congé", cells: [], keepStranded: false };
    await saveException(world.staff, absent);
    expect(await freeTimes(offerId)).toEqual([]);
    await saveException(world.staff, { ...absent, cells: null });
    expect(await freeTimes(offerId)).toHaveLength(7);
  });

  test("at a place or in a room of another company is refused", async () => {
    const { id } = await world.consultant();
    const cells = cellsOf(day, ["09:00", "10:00"], { placeId, sublocationId: placeId });
    const input = { consultantId: id, validFrom: day, onHolidays: false, cells, keepStranded: false };
    await expect(saveTimetable(world.staff, input)).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
    await expect(saveTimetable(await world.customer(), input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
