import { expect, test } from "vitest";
import { notifyHolidays } from "../../../src/kinds/appointment/absence/notify-holidays.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
const { day } = world;
const { db } = world.services;
const { company } = world;
await db.company.update({ where: { id: company.id }, data: { email: "cabinet@exemple.cm", phone: null } });
await db.holiday.deleteMany({ where: { countryId: company.countryId } });

const told = () =>
  db.message.findMany({ where: { companyId: company.id, template: "appointmentsOnHoliday" } });
const look = async () => notifyHolidays(await world.as(null));

test("appointments of a day that becomes a public holiday stay, and their practice is told once", async () => {
  const closing = await world.consultant();
  const receiving = await world.consultant();
  await db.timetable.update({ where: { id: closing.timetableId }, data: { onHolidays: false } });
  await db.timetable.update({ where: { id: receiving.timetableId }, data: { onHolidays: true } });
  const { bookingId } = await world.sold(closing.offerId, "09:00");
  await world.sold(receiving.offerId, "10:00");
  await look();
  expect(await told()).toEqual([]);
  await db.holiday.create({
    data: { countryId: company.countryId, date: new Date(`${day}T00:00:00Z`), name: "Fête" },
  });
  const { holidays } = await getAgenda(world.staff, { companyId: company.id, from: day, days: 1 });
  expect(holidays).toEqual([{ day, name: "Fête" }]);
  await look();
  await look();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.body).toContain("1 rendez-vous pris reste");
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    status: "CONFIRMED",
  });
});
