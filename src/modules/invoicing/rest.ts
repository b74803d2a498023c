import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { sendTable, tableFormats } from "../../platform/files/table-file.ts";
import type { RestApp } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { previewCommission } from "../payment/ledger/preview-commission.ts";
import { exportStatement } from "./export-statement.ts";
import { getInvoiceFile } from "./get-invoice-file.ts";
import { getStatement } from "./get-statement.ts";
import { listDuePayouts } from "./list-due-payouts.ts";
import { commissionPreviewInput, statementInput } from "./schema.ts";

interface AreaRequest {
  Params: { area: string };
  Querystring: Record<string, string | undefined>;
}

type Asked = Pick<FastifyRequest<AreaRequest>, "params" | "query">;

const hidden = { schema: { hide: true } };

/** Data and downloads of the back office's money screens. */
export function invoicingRest(app: RestApp): void {
  const base = "/api/backoffice/:area/reports";
  const question = ({ params, query }: Asked) => statementInput.parse({ ...query, ...params });
  app.get<AreaRequest>(`${base}/statement`, hidden, async (request) =>
    getStatement(await request.ctx(), question(request)),
  );
  for (const format of tableFormats) {
    app.get<AreaRequest>(`${base}/statement.${format}`, hidden, async (request, reply) =>
      sendTable(reply, await exportStatement(await request.ctx(), question(request), format), format),
    );
  }
  app.get<AreaRequest>(`${base}/payouts-due`, hidden, async (request) => {
    if (request.params.area !== "admin") throw new AppError("NOT_FOUND");
    return listDuePayouts(await request.ctx());
  });
  app.get<AreaRequest>(`${base}/commission`, hidden, async (request) => {
    if (request.params.area !== "admin") throw new AppError("NOT_FOUND");
    return previewCommission(await request.ctx(), commissionPreviewInput.parse(request.query));
  });
  app.get<{ Params: { id: string } }>("/api/invoices/:id/invoice.pdf", hidden, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    if (!id.success) throw new AppError("NOT_FOUND");
    const { name, body } = await getInvoiceFile(await request.ctx(), { id: id.data });
    return reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "private, no-store")
      .type("application/pdf")
      .send(body);
  });
}
