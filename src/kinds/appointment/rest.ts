import type { RestApp } from "../../platform/rest.ts";
import { exportAgenda } from "./calendar/export-agenda.ts";
import { calendarWords } from "./words/fr/calendar.ts";

/** A consultant's agenda for calendars elsewhere. */
export function appointmentRest(app: RestApp): void {
  app.get<{ Params: { token: string } }>(
    "/api/appointment/calendars/:token",
    { schema: { summary: calendarWords.api } },
    async (request, reply) => {
      const token = request.params.token.replace(/\.ics$/, "");
      const calendar = await exportAgenda(await request.ctx(), { token });
      return reply.type("text/calendar; charset=utf-8").send(calendar);
    },
  );
}
