import type { FastifyRequest } from "fastify";
import { sendTable, tableFormats } from "../../platform/files/table-file.ts";
import type { RestApp } from "../../platform/rest.ts";
import { exportStatistics } from "./export-statistics.ts";
import { getServices } from "./get-services.ts";
import { getStatistics } from "./get-statistics.ts";
import { servicesInput, statisticsInput } from "./schema.ts";

interface AreaRequest {
  Params: { area: string };
  Querystring: Record<string, string | undefined>;
}

type Asked = Pick<FastifyRequest<AreaRequest>, "params" | "query">;

const hidden = { schema: { hide: true } };

/** Data of the back office's charts and tables. */
export function statisticsRest(app: RestApp): void {
  const base = "/api/backoffice/:area/reports";
  const question = ({ params, query }: Asked) => statisticsInput.parse({ ...query, ...params });
  app.get<AreaRequest>(`${base}/sales`, hidden, async (request) =>
    getStatistics(await request.ctx(), question(request)),
  );
  for (const format of tableFormats) {
    app.get<AreaRequest>(`${base}/sales.${format}`, hidden, async (request, reply) =>
      sendTable(reply, await exportStatistics(await request.ctx(), question(request), format), format),
    );
  }
  app.get<AreaRequest>(`${base}/services`, hidden, async (request) =>
    getServices(await request.ctx(), servicesInput.parse({ ...request.query, ...request.params })),
  );
}
