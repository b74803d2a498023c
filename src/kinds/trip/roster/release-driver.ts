import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import type { JobPayloads } from "../../../platform/jobs/jobs.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { plainName } from "../../../shared/text/plain-name.ts";
import { auditTrip } from "../supply/audit-trip.ts";

/**
 * A person is no longer a driver of the company: their record is kept and out of service, the departures ahead lose them,
 * and the chiefs where these leave are told. Safe to repeat: the record has no account then.
 */
export async function releaseDriver(
  ctx: Context,
  { userId, companyId, role }: JobPayloads["account.crewRoleEnded"],
): Promise<void> {
  if (role !== "DRIVER") return;
  await withRetry(ctx.db, async (tx) => {
    const again = await tx.userRole.count({ where: { userId, companyId, role: { slug: role } } });
    if (again > 0) return;
    const driver = await tx.busDriver.findUnique({ where: { companyId_userId: { companyId, userId } } });
    if (!driver) return;
    await tx.busDriver.update({ where: { id: driver.id }, data: { userId: null, active: false } });
    const ahead = await tx.$queryRaw<{ id: string; terminalId: string | null }[]>`
      select p."id"::text, p."terminalId"::text from "Trip" t join "Product" p on p."id" = t."productId"
      where t."driverId" = ${driver.id}::uuid and p."startsAt" > ${ctx.now()} and p."status" <> 'CANCELLED'
        and not exists (select 1 from "TripMark" m where m."productId" = p."id")
      order by p."id" for update of t, p`;
    await tx.trip.updateMany({
      where: { productId: { in: ahead.map(({ id }) => id) } },
      data: { driver: null, driverId: null },
    });
    for (const { id: productId } of ahead) {
      await auditTrip(
        ctx,
        tx,
        { productId, companyId },
        {
          action: "trip.name-driver",
          before: { driver: driver.name, driverId: driver.id },
          after: { driver: null, driverId: null },
        },
      );
    }
    if (ahead.length > 0) await tellChiefs(ctx, tx, { name: driver.name, companyId, ahead });
  });
}

interface Lost {
  name: string;
  companyId: string;
  ahead: readonly { terminalId: string | null }[];
}

/** Each chief reads how many departures of their own terminal are without a driver now; without a chief, the company. */
async function tellChiefs(ctx: Context, tx: Tx, { name, companyId, ahead }: Lost): Promise<void> {
  const tell = { template: "driverLeft", companyId } as const;
  const places = [...new Set(ahead.flatMap(({ terminalId }) => terminalId ?? []))];
  for (const terminalId of places) {
    const departures = ahead.filter((one) => one.terminalId === terminalId).length;
    const chiefs = await tx.user.findMany({
      where: {
        disabledAt: null,
        erasedAt: null,
        roles: { some: { terminalId, role: { slug: "TERMINAL_CHIEF" } } },
      },
      select: { id: true, phone: true, email: true, language: true },
    });
    for (const { id, phone, email, language } of chiefs) {
      await inLanguage(language ?? companyLanguage, () =>
        ctx.notify(tx, {
          ...tell,
          to: { userId: id, phone, email },
          data: {
            ...{ name: plainName(name), departures },
            link: linkTo(ctx, `${areaPaths.branch.dashboard}/services/trip/roster`),
          },
        }),
      );
    }
    if (chiefs.length > 0) continue;
    const { phone, email } = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
    await inLanguage(companyLanguage, () =>
      ctx.notify(tx, {
        ...tell,
        to: { phone, email },
        data: {
          ...{ name: plainName(name), departures },
          link: linkTo(ctx, `${areaPaths.partner.dashboard}/trip/roster`),
        },
      }),
    );
  }
}
