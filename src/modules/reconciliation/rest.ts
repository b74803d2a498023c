import type { FastifyRequest } from "fastify";
import { withUploads } from "../../platform/files/receive-uploads.ts";
import { sendTable, tableFormats } from "../../platform/files/table-file.ts";
import type { RestApp } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { largestStatement } from "../../shared/validate.ts";
import { statementFaultWords } from "../../shared/words/fr/money/statement-faults.ts";
import type { StatementForm } from "../payment/providers/statement-schema.ts";
import { countryInput } from "./day/day-schema.ts";
import { exportDays } from "./day/list-days.ts";
import { importStatement } from "./import/import-statement.ts";
import { importForm } from "./schema.ts";

const hidden = { schema: { hide: true } };

/** The sentence of a file that is too large speaks of pictures. */
async function inItsWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TOO_LARGE") throw error;
    throw new AppError("STATEMENT_REFUSED", { sentence: statementFaultWords.tooLarge });
  }
}

/** Brings an operator's statement: the file travels as a form, because it may have a million lines. */
export function reconciliationRest(app: RestApp): void {
  app.post("/api/backoffice/admin/statements", hidden, (request: FastifyRequest) =>
    inItsWords(
      withUploads(
        request,
        { files: 1, fileBytes: largestStatement, totalBytes: largestStatement },
        (ctx, form) => {
          const { provider, countryId, dryRun } = importForm.parse(form.fields);
          const [sent] = form.files;
          if (!sent) throw new AppError("INVALID_INPUT");
          const file = {
            provider: provider as StatementForm["provider"],
            countryId,
            name: sent.name,
            file: sent.body,
          };
          return importStatement(ctx, file, { dryRun });
        },
      ),
    ),
  );
  for (const format of tableFormats) {
    app.get(`/api/backoffice/admin/closed-days.${format}`, hidden, async (request, reply) =>
      sendTable(
        reply,
        await exportDays(await request.ctx(), countryInput.partial().parse(request.query)),
        format,
      ),
    );
  }
}
