import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { requireRoomToPublish } from "../../../modules/partner/subscription/publish-policy.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { instantOf } from "../../../shared/dates.ts";
import { requireSeatsOfBus } from "../operate/require-desk-seats.ts";
import type { ScheduleTripInput } from "../schema.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { auditTrip } from "./audit-trip.ts";
import { readPathAndBus } from "./read-path-and-bus.ts";
import { requireFreeBus } from "./require-free-bus.ts";

/** Creates one departure outside of any plan. */
export async function scheduleTrip(ctx: Context, input: ScheduleTripInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const departure = await writeDeparture(ctx, tx, input);
    const { companyId, ...after } = input;
    await auditTrip(ctx, tx, { productId: departure.id, companyId }, { action: "trip.schedule", after });
    return departure;
  });
}

/** The same in the caller's transaction. */
export async function writeDeparture(
  ctx: Context,
  tx: Tx,
  input: ScheduleTripInput,
): Promise<{ id: string }> {
  const { path, bus, country } = await readPathAndBus(tx, input);
  await requireCompanyStaff(ctx, tx, input.companyId, path.startTerminalId);
  const departsAt = instantOf(input.date, input.time, country.timeZone);
  if (departsAt <= ctx.now()) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "PAST" });
  const arrivesAt = new Date(departsAt.getTime() + path.durationMinutes * 60_000);
  await requireFreeBus(tx, { busId: bus.id, departsAt, arrivesAt, timeZone: country.timeZone });
  requireSeatsOfBus(input.counterSeats, bus.seatCount);
  if (input.published) await requireRoomToPublish(tx, input.companyId, ctx.now());
  const domain = await tx.domain.findFirst({
    where: { kind: "trip", active: true },
    orderBy: { position: "asc" },
  });
  const [from, to] = [path.startTerminal.city, path.endTerminal.city];
  const { price, refundable, requireValidation, canChoosePlace } = input;
  return tx.product.create({
    select: { id: true },
    data: {
      kind: "trip",
      countryId: country.id,
      companyId: input.companyId,
      terminalId: path.startTerminalId,
      price,
      refundable,
      requireValidation,
      canChoosePlace,
      comment: input.comment,
      domainId: domain?.id ?? null,
      title: tripSupplyWords.line(from.name, to.name),
      currency: path.currency,
      images: bus.images,
      cityId: from.id,
      toCityId: to.id,
      status: input.published ? "PUBLISHED" : "DRAFT",
      startsAt: departsAt,
      endsAt: arrivesAt,
      trip: {
        create: {
          pathId: path.id,
          busId: bus.id,
          seatCount: bus.seatCount,
          comfort: bus.comfort,
          counterSeats: [...new Set(input.counterSeats)],
          driver: input.driver ?? null,
        },
      },
    },
  });
}
