import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDate } from "../../../shared/paper-dates.ts";

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
  if (!place) throw new AppError("SHIFT_ALREADY_OPEN");
  const { name, city } = shift.terminal;
  const since = formatDate(shift.openedAt, city.country.timeZone);
  throw new AppError("DRAWER_OPEN", { place: name, since });
}
