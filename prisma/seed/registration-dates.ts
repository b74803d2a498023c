import type { PrismaClient } from "../client/client.ts";

/** Days before now at which the youngest company registered: before the first day of the demo's history. */
const youngestDays = 90;
const daysBetween = 19;

/**
 * Sets when companies and people registered, after everything else: nobody sells, is paid out or buys before that.
 * A company's staff came with it, Mboa's own staff before the first company, and customers before they first booked.
 */
export async function seedRegistrationDates(db: PrismaClient, now: Date): Promise<void> {
  await db.$executeRaw`
    update "Company" c set "createdAt" = ${now}::timestamptz - make_interval(days => o."days")
    from (select "id", (${youngestDays} + ${daysBetween} * row_number() over (order by "name" desc))::int as "days"
      from "Company") o
    where o."id" = c."id"`;
  await db.$executeRaw`
    update "UserRole" r set "createdAt" = coalesce(
      (select c."createdAt" from "Company" c where c."id" = r."companyId"),
      (select min(c."createdAt") from "Company" c) - interval '30 days')`;
  await db.$executeRaw`
    update "User" u set "createdAt" = k."at", "activatedAt" = k."at", "phoneVerifiedAt" = k."at",
      "emailVerifiedAt" = case when u."emailVerifiedAt" is null then null else k."at" end
    from (
      select p."id", least(
        (select min(r."createdAt") from "UserRole" r where r."userId" = p."id"),
        (select min(b."createdAt") from "Booking" b where b."userId" = p."id") - interval '1 hour') as "at"
      from "User" p where p."activatedAt" is not null) k
    where k."id" = u."id" and k."at" < u."createdAt"`;
}
