import { sendTable, tableFormats } from "../../platform/files/table-file.ts";
import type { RestApp } from "../../platform/rest.ts";
import { exportManifest } from "./gate/export-manifest.ts";
import { gateEntryInput } from "./gate/gate-schema.ts";

/** Downloads of the gate. */
export function deskRest(app: RestApp): void {
  for (const format of tableFormats) {
    const path = `/api/backoffice/:area/reports/manifest.${format}`;
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const manifest = await exportManifest(await request.ctx(), gateEntryInput.parse(request.query), format);
      return sendTable(reply, manifest, format);
    });
  }
}
