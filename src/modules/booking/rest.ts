import { isUuid } from "../../platform/database/uuid.ts";
import type { RestApp } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingWords } from "../../shared/words/fr/booking/booking.ts";
import { listTicketKeys } from "../ticket-key/list-ticket-keys.ts";
import { exportCalendar } from "./view/export-calendar.ts";
import { bookingFiles, getBookingFile, getHeldTicketFile, heldTicketFiles } from "./view/get-booking-file.ts";

/** Serves the files of a booking, and the public keys with which anyone can check a ticket. */
export function bookingRest(app: RestApp): void {
  app.get<{ Params: { bookingId: string; file: string } }>(
    "/api/bookings/:bookingId/:file",
    { schema: { summary: bookingWords.api.files } },
    async (request, reply) => {
      const { bookingId } = request.params;
      const file = bookingFiles.find((one) => one === request.params.file);
      if (!file || !isUuid(bookingId)) throw new AppError("NOT_FOUND");
      const found = await getBookingFile(await request.ctx(), { bookingId, file });
      return reply
        .header("content-disposition", `attachment; filename="${found.name}"`)
        .type(found.contentType)
        .send(found.body);
    },
  );
  app.get<{ Params: { pass: string; file: string } }>(
    "/api/tickets/:pass/:file",
    { schema: { summary: bookingWords.api.ticketFiles } },
    async (request, reply) => {
      const { pass } = request.params;
      const file = heldTicketFiles.find((one) => one === request.params.file);
      if (!file) throw new AppError("NOT_FOUND");
      const found = await getHeldTicketFile(await request.ctx(), { pass, file });
      return reply
        .header("content-disposition", `attachment; filename="${found.name}"`)
        .type(found.contentType)
        .send(found.body);
    },
  );
  app.get<{ Params: { token: string } }>(
    "/api/calendars/:token.ics",
    { schema: { summary: bookingWords.api.calendar } },
    async (request, reply) => {
      const calendar = await exportCalendar(await request.ctx(), request.params);
      return reply
        .header("cache-control", "private, max-age=900")
        .type("text/calendar; charset=utf-8")
        .send(calendar);
    },
  );
  app.get(
    "/.well-known/ticket-keys.json",
    { schema: { summary: bookingWords.api.keys } },
    async (request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      return listTicketKeys(await request.ctx());
    },
  );
}
