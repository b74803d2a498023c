import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { JourneyView } from "./journey-schema.ts";
import { backUntil } from "./mark-departure.ts";
import { productOfToken } from "./sign-journey.ts";

/** « Parti 07:04, arrivée prévue 11:10 », from the same marks as everything else. */
export async function followJourney(ctx: Context, { token }: { token: string }): Promise<JourneyView> {
  const product = await ctx.db.product.findUnique({
    where: { id: productOfToken(ctx.config, token) },
    include: {
      company: { select: { name: true } },
      country: { select: { timeZone: true } },
      trip: {
        include: { marks: true, path: { include: { startTerminal: true, endTerminal: true } } },
      },
    },
  });
  if (!product?.trip || !product.startsAt || !product.endsAt) throw new AppError("NOT_FOUND");
  const { title, company, country, startsAt, endsAt, trip, status } = product;
  const markOf = (moment: "DEPARTED" | "ARRIVED") => trip.marks.find((mark) => mark.moment === moment);
  const departed = markOf("DEPARTED")?.at;
  const arrived = markOf("ARRIVED");
  const late = departed && departed > startsAt ? departed.getTime() - startsAt.getTime() : 0;
  return {
    title,
    company: company.name,
    from: trip.path.startTerminal.name,
    to: trip.path.endTerminal.name,
    departsAt: startsAt.toISOString(),
    arrivesAt: new Date(endsAt.getTime() + late).toISOString(),
    departedAt: departed?.toISOString() ?? null,
    arrivedAt: arrived?.at.toISOString() ?? null,
    arrivedBackUntil: arrived ? backUntil(arrived).toISOString() : null,
    correctedAt: departed ? null : (trip.takenBackAt?.toISOString() ?? null),
    cancelled: status === "CANCELLED",
    timeZone: country.timeZone,
  };
}
