import { buildParts, type PartName } from "./build-all.ts";

/** Without names, builds everything. */
const names = process.argv.slice(2) as PartName[];
await buildParts(
  names.length > 0 ? names : ["web", "web-server", "backoffice", "widget", "server", "client"],
);
