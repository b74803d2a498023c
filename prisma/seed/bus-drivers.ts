import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, dateOf, dayOf } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { demoCompanyId, demoTerminalId } from "./companies.ts";
import { driverAccount } from "./demo-accounts.ts";
import { seedId } from "./seed-id.ts";

/** For so many days from the demo's start the driver with an account is on the roster. */
const rosteredDays = 4;

/** The drivers of the demo's branch: the one with an account first. Days from the demo's start. */
const drivers = [
  { name: driverAccount.name, phone: driverAccount.phone, licence: 700, medical: 200, daysOff: [] },
  { name: "Abega Rodrigue", phone: "+237677100102", licence: 420, medical: 90, daysOff: [1] },
  { name: "Djoumessi Alain", phone: "+237677100103", licence: 19, medical: 150, daysOff: [] },
  { name: "Fouda Bertrand", phone: "+237677100104", licence: 950, medical: -6, daysOff: [2] },
  { name: "Hamadou Issa", phone: "+237677100105", licence: 300, medical: 310, daysOff: [5] },
  { name: "Kana Thierry", phone: "+237677100106", licence: 610, medical: 240, daysOff: [] },
  { name: "Mballa Joseph", phone: "+237677100107", licence: 120, medical: 45, daysOff: [3] },
  { name: "Tamo Pierre", phone: "+237677100108", licence: -12, medical: 80, daysOff: [] },
] as const;
const away = { name: "Hamadou Issa", from: 1, to: 6, reason: "Congé annuel" };

const driverId = (name: string) => seedId(`bus-driver:${name}`);

/** The drivers of one branch with their papers and an absence, and the coming days of the one with an account. */
export async function seedBusDrivers(db: PrismaClient, now: Date): Promise<void> {
  const today = dayOf(now, "Africa/Douala");
  const inDays = (days: number) => dateOf(addDays(today, days));
  const place = { companyId: demoCompanyId, terminalId: demoTerminalId };
  await db.busDriver.createMany({
    skipDuplicates: true,
    data: drivers.map(({ name, phone, licence, medical, daysOff }, index) => ({
      ...place,
      id: driverId(name),
      userId: index === 0 ? seedId(`user:${driverAccount.phone}`) : null,
      name,
      phone,
      licenceNumber: `LT-${20_480 + index * 37}-${index + 1}`,
      licenceExpiresOn: inDays(licence),
      medicalExpiresOn: inDays(medical),
      // Whoever has an account is off on a day after those that are given below.
      daysOff: index === 0 ? [isoWeekday(addDays(today, rosteredDays + 2))] : [...daysOff],
    })),
  });
  await db.driverAbsence.createMany({
    skipDuplicates: true,
    data: [
      {
        id: seedId(`driver-absence:${away.name}`),
        companyId: demoCompanyId,
        driverId: driverId(away.name),
        firstDay: inDays(away.from),
        lastDay: inDays(away.to),
        reason: away.reason,
      },
    ],
  });
  await giveDays(db, now);
}

/** Each day a departure of the branch, and the first way back after an hour there. */
async function giveDays(db: PrismaClient, now: Date): Promise<void> {
  const { name } = driverAccount;
  const id = driverId(name);
  if ((await db.trip.count({ where: { driverId: id } })) > 0) return;
  await db.$executeRaw`
    with own as (
      select p."id", p."startsAt", p."endsAt", l."startTerminalId", l."endTerminalId",
        (p."startsAt" at time zone 'Africa/Douala')::date as day
      from "Product" p join "Trip" t on t."productId" = p."id" join "Path" l on l."id" = t."pathId"
      where p."companyId" = ${demoCompanyId}::uuid and p."status" = 'PUBLISHED'
        and p."startsAt" > ${now}::timestamptz and p."startsAt" < ${now}::timestamptz + make_interval(days => ${rosteredDays}::int)
        and p."endsAt" - p."startsAt" < interval '6 hours'
    ), out as (
      select distinct on (day) * from own where "startTerminalId" = ${demoTerminalId}::uuid order by day, "startsAt", "id"
    ), back as (
      select distinct on (o.day) own."id" from out o
      join own on own.day = o.day and own."startTerminalId" = o."endTerminalId"
        and own."endTerminalId" = o."startTerminalId" and own."startsAt" > o."endsAt" + interval '1 hour'
      order by o.day, own."startsAt", own."id"
    )
    update "Trip" t set "driverId" = ${id}::uuid, "driver" = ${name}
    where t."productId" in (select "id" from out union select "id" from back)`;
}
