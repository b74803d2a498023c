import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

const open = { active: true } as const;

/** Reads line and bus of a departure or a plan: both must be the company's own and in service, and so its stations. */
export async function readPathAndBus(tx: Tx, input: { companyId: string; pathId: string; busId: string }) {
  const path = await tx.path.findFirst({
    where: {
      id: input.pathId,
      companyId: input.companyId,
      active: true,
      startTerminal: open,
      endTerminal: open,
    },
    include: {
      startTerminal: { include: { city: true } },
      endTerminal: { include: { city: true } },
      company: { include: { country: true } },
    },
  });
  const bus = await tx.bus.findFirst({
    where: { id: input.busId, companyId: input.companyId, active: true },
  });
  if (!path || !bus) throw new AppError("INVALID_REFERENCE");
  return { path, bus, country: path.company.country };
}
