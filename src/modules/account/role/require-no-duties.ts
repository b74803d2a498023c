import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDate } from "../../../shared/paper-dates.ts";

/** What a person must hand over before a role of theirs, or their account, ends. */

/** The last super administrator stays: nobody could appoint a new one. A closed account appoints nobody either. */
export async function keepOneSuperAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "Role" where "slug" = 'SUPER_ADMIN' for update`;
  const others = await tx.userRole.count({
    where: {
      role: { slug: "SUPER_ADMIN" },
      userId: { not: userId },
      user: { erasedAt: null, disabledAt: null },
    },
  });
  if (others === 0) throw new AppError("LAST_SUPER_ADMIN");
}

/** Refuses while the person has an open drawer with cash. `place`: of a role there; without it, of any, at their own wish. */
export async function refuseOpenDrawer(
  tx: Tx,
  userId: string,
  place?: { companyId: string | null; terminalId: string | null },
): Promise<void> {
  // A role for a whole country counts no cash.
  if (place && !place.companyId) return;
  const { companyId, terminalId } = place ?? {};
  const shift = await tx.cashShift.findFirst({
    where: {
      userId,
      closedAt: null,
      ...(companyId ? { companyId } : {}),
      ...(terminalId ? { terminalId } : {}),
    },
    select: { openedAt: true, terminal: { select: { name: true, city: { select: { country: true } } } } },
  });
  if (!shift) return;
  const { name, city } = shift.terminal;
  const since = formatDate(shift.openedAt, city.country.timeZone);
  throw new AppError("DRAWER_OPEN", { place: name, since, own: !place });
}
