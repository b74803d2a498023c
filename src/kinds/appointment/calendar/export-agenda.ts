import ical, { ICalCalendarMethod } from "ical-generator";
import type { Fact } from "../../../modules/booking/booking-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { hour } from "../../../shared/durations.ts";
import { documentWords } from "../../../shared/words/fr/account/documents.ts";

/** Past appointments that the calendar keeps. */
const keptFor = 14 * 24 * hour;
const visitsMaximum = 2000;

/**
 * The sold appointments of a consultant as a calendar. It names the service and the place and no patient: calendars lie
 * with other companies and are shown on locked screens, and what a patient's visit is about is between the two.
 */
export async function exportAgenda(ctx: Context, { token }: { token: string }): Promise<string> {
  const address = await ctx.db.calendarAddress.findUnique({ where: { token } });
  const consultant =
    address &&
    (await ctx.db.consultant.findUnique({
      where: { id: address.resourceId, active: true },
      select: { id: true, title: true, name: true },
    }));
  if (!consultant) throw new AppError("NOT_FOUND");
  const visits = await ctx.db.booking.findMany({
    where: {
      kind: "rdv",
      resourceId: consultant.id,
      status: { in: [...soldStatuses] },
      endsAt: { gt: new Date(ctx.now().getTime() - keptFor) },
    },
    select: { id: true, code: true, title: true, startsAt: true, endsAt: true, facts: true },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: visitsMaximum,
  });
  const name = [consultant.title, consultant.name].filter(Boolean).join(" ");
  const calendar = ical({ name: `${name} · Mboa`, method: ICalCalendarMethod.PUBLISH });
  for (const { id, code, title, startsAt, endsAt, facts } of visits) {
    const told = facts as unknown as Fact[];
    const place = told.find(({ role }) => role === "elsewhere") ?? told.find(({ role }) => role === "place");
    calendar.createEvent({
      id: `${id}@mboa`,
      start: startsAt,
      end: endsAt,
      // « Consultation · Dr Ewane »: whose agenda it is, its reader knows.
      summary: title.split(" · ")[0] ?? title,
      location: place?.value ?? null,
      description: documentWords.booking(code),
    });
  }
  return calendar.toString();
}
