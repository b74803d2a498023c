import type { Kind } from "../../../modules/booking/kind.ts";
import { rosterWords } from "../words/fr/roster.ts";

const papers = ["licenceExpiresOn", "medicalExpiresOn"] as const;

/** The papers of a company's drivers that expire until a day. */
export const readDuePapers: NonNullable<Kind["expiringPapers"]> = async (
  ctx,
  { companyId, until, count },
) => {
  const drivers = await ctx.db.busDriver.findMany({
    where: { companyId, active: true, OR: papers.map((paper) => ({ [paper]: { lte: until } })) },
    orderBy: { name: "asc" },
  });
  return drivers
    .flatMap((driver) =>
      papers.flatMap((paper) => {
        const expiresOn = driver[paper];
        if (!expiresOn || expiresOn > until) return [];
        return [
          {
            resource: "bus-driver" as const,
            id: driver.id,
            title: `${rosterWords.papers[paper]} · ${driver.name}`,
            expiresOn,
          },
        ];
      }),
    )
    .sort((one, other) => one.expiresOn.getTime() - other.expiresOn.getTime())
    .slice(0, count);
};
