import type { Kind } from "../../../modules/booking/kind.ts";
import type { KindPaper } from "../../../modules/booking/product-facts.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";

/** The papers of a company's cars and the licences of its drivers that expire until a day. */
export const readDuePapers: NonNullable<Kind["expiringPapers"]> = async (
  ctx,
  { companyId, until, count },
): Promise<KindPaper[]> => {
  const [papers, drivers] = await Promise.all([
    ctx.db.carPaper.findMany({
      where: { companyId, expiresOn: { lte: until } },
      orderBy: { expiresOn: "asc" },
      take: count,
      include: { car: { select: { product: { select: { title: true } } } } },
    }),
    ctx.db.driver.findMany({
      where: { companyId, active: true, licenceExpiresOn: { lte: until } },
      orderBy: { licenceExpiresOn: "asc" },
      take: count,
    }),
  ]);
  return [
    ...papers.map(({ id, kind, car, expiresOn }) => ({
      resource: "car-paper" as const,
      id,
      title: `${vehicleWords.papers[kind]} · ${car.product.title}`,
      expiresOn,
    })),
    ...drivers.flatMap(({ id, name, licenceExpiresOn }) =>
      licenceExpiresOn
        ? [
            {
              resource: "driver" as const,
              id,
              title: `${vehicleWords.licence} · ${name}`,
              expiresOn: licenceExpiresOn,
            },
          ]
        : [],
    ),
  ];
};
