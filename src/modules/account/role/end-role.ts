import type { Tx } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { isCrewRole } from "../../../shared/crew.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** What was planned with a person of a company's crew is without them now. */
    "account.crewRoleEnded": { userId: string; companyId: string; role: string };
  }
}

/** Tells what plans with crews that a person no longer has such a role; every other role needs no more than its end. */
export async function endCrewRole(
  tx: Tx,
  { userId, companyId, role }: { userId: string; companyId: string | null; role: string },
): Promise<void> {
  if (companyId && isCrewRole({ slug: role }))
    await enqueue(tx, "account.crewRoleEnded", { userId, companyId, role });
}
