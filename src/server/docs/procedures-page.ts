import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../platform/html.ts";
import { type DeclaredProcedure, inputOf } from "../procedure-input.ts";
import { appRouter } from "../router.ts";

/** The list of tRPC procedures for programmers: their names, inputs, and whether they write. */

export interface ProcedureView {
  name: string;
  /** A query is sent by GET and may be batched; a mutation is posted. */
  type: string;
  /** The input as JSON Schema; null for none. */
  input: unknown;
}

export function listProcedures(): ProcedureView[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: DeclaredProcedure }>;
  return Object.entries(procedures)
    .map(([name, { _def }]) => ({ name, type: _def.type, input: inputOf(_def) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const row = ({ name, type, input }: ProcedureView) => `<details id="${escapeHtml(name)}">
<summary><code>${escapeHtml(name)}</code> (${escapeHtml(type)})</summary>
${input ? `<pre>${escapeHtml(JSON.stringify(input, null, 2))}</pre>` : "<p>It takes nothing.</p>"}
</details>`;

const pageOf = (procedures: readonly ProcedureView[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mboa: procedures</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Typed procedures</h1>
<p>${procedures.length} procedures under <code>/api/trpc/</code>, with what each takes as JSON Schema. The same as JSON:
<a href="/api/docs/procedures.json">/api/docs/procedures.json</a>. The documented paths: <a href="/api/docs">/api/docs</a>.</p>
${procedures.map(row).join("\n")}
</main></body></html>`;

export function registerProceduresPage(app: FastifyInstance): void {
  const schema = { hide: true };
  // Built on first use: the list does not change while the process runs.
  let known: ProcedureView[] | undefined;
  const procedures = () => {
    known ??= listProcedures();
    return known;
  };
  app.get("/api/docs/procedures", { schema }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf(procedures())),
  );
  app.get("/api/docs/procedures.json", { schema }, async () => ({ procedures: procedures() }));
}
