import type { RestApp } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { rentalSupplyFr } from "../../shared/fr/rental/rental-supply.ts";
import { exportFeed } from "./feed/export-feed.ts";
import { addPhoto } from "./handover/add-photo.ts";
import { contractPdf } from "./handover/draw-contract.ts";
import { readPhoto } from "./handover/read-photo.ts";

const { api } = rentalSupplyFr;
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** Files of rentals: photographs of handovers, contracts, and calendars for other sites. */
export function rentalRest(app: RestApp): void {
  app.post<{ Params: { bookingId: string } }>(
    "/api/rental/handovers/:bookingId",
    { schema: { summary: api.photo } },
    async (request) => {
      const ctx = await request.ctx();
      const { bookingId } = request.params;
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part || !isId(bookingId)) throw new AppError("INVALID_INPUT");
      const upload = { name: part.filename, body: await part.toBuffer() };
      const photo = await addPhoto(ctx, { bookingId, upload });
      return { ...photo, data: photo };
    },
  );
  app.get<{ Params: { bookingId: string; name: string } }>(
    "/api/rental/handovers/:bookingId/:name",
    { schema: { summary: api.photos } },
    async (request, reply) => {
      if (!isId(request.params.bookingId)) throw new AppError("NOT_FOUND");
      const { stream, contentType } = await readPhoto(await request.ctx(), request.params);
      return reply.header("cache-control", "private, max-age=3600").type(contentType).send(stream);
    },
  );
  app.get<{ Params: { bookingId: string } }>(
    "/api/rental/contracts/:bookingId",
    { schema: { summary: api.contract } },
    async (request, reply) => {
      if (!isId(request.params.bookingId)) throw new AppError("NOT_FOUND");
      const { name, body } = await contractPdf(await request.ctx(), request.params);
      return reply
        .header("content-disposition", `attachment; filename="${name}"`)
        .type("application/pdf")
        .send(body);
    },
  );
  app.get<{ Params: { token: string } }>(
    "/api/rental/calendars/:token",
    { schema: { summary: api.calendar } },
    async (request, reply) => {
      const token = request.params.token.replace(/\.ics$/, "");
      const calendar = await exportFeed(await request.ctx(), { token });
      return reply.type("text/calendar; charset=utf-8").send(calendar);
    },
  );
}
