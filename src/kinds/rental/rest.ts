import { requireActor } from "../../platform/context.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { withUploads } from "../../platform/files/receive-uploads.ts";
import { answer, type RestApp } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { exportFeed } from "./feed/export-feed.ts";
import { addPhoto } from "./handover/add-photo.ts";
import { contractPdf } from "./handover/draw-contract.ts";
import { readPhoto } from "./handover/read-photo.ts";
import { rentalSupplyWords } from "./words/fr/rental-supply.ts";

const { api } = rentalSupplyWords;

/** Files of rentals: photographs of handovers, contracts, and calendars for other sites. */
export function rentalRest(app: RestApp): void {
  app.post<{ Params: { bookingId: string } }>(
    "/api/rental/handovers/:bookingId",
    { schema: { summary: api.photo } },
    async (request) => {
      const { bookingId } = request.params;
      if (!isUuid(bookingId)) throw new AppError("INVALID_INPUT");
      requireActor(await request.ctx());
      return withUploads(request, { files: 1 }, async (ctx, { files: [upload] }) => {
        if (!upload) throw new AppError("INVALID_INPUT");
        return answer(await addPhoto(ctx, { bookingId, upload }));
      });
    },
  );
  app.get<{ Params: { bookingId: string; name: string } }>(
    "/api/rental/handovers/:bookingId/:name",
    { schema: { summary: api.photos } },
    async (request, reply) => {
      if (!isUuid(request.params.bookingId)) throw new AppError("NOT_FOUND");
      const { stream, contentType } = await readPhoto(await request.ctx(), request.params);
      return reply.header("cache-control", "private, max-age=3600").type(contentType).send(stream);
    },
  );
  app.get<{ Params: { bookingId: string } }>(
    "/api/rental/contracts/:bookingId",
    { schema: { summary: api.contract } },
    async (request, reply) => {
      if (!isUuid(request.params.bookingId)) throw new AppError("NOT_FOUND");
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
