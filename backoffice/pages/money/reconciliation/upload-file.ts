import type { StatementReport } from "../../../../src/modules/reconciliation/schema.ts";
import { backofficeWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { apiBase } from "../../../http.ts";
import { CallError } from "../../../procedures.ts";

interface Sent {
  provider: string;
  countryId: string;
  file: File;
  dryRun: boolean;
}

/** Sends a statement; unlike `fetch`, the browser's older request tells how much of the file has left. */
export function uploadStatement(
  { provider, countryId, file, dryRun }: Sent,
  onProgress: (percent: number) => void,
): Promise<StatementReport> {
  const form = new FormData();
  form.set("provider", provider);
  form.set("countryId", countryId);
  form.set("dryRun", String(dryRun));
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, message?: string) =>
      reject(new CallError(status, status === 0 ? "OFFLINE" : "REFUSED", message ?? backofficeWords.offline));
    request.open("POST", `${apiBase}/admin/statements`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    );
    request.addEventListener("error", () => fail(0));
    request.addEventListener("load", () => {
      if (request.status < 300) resolve(request.response as StatementReport);
      else
        fail(
          request.status,
          (request.response as { message?: string } | null)?.message ?? backofficeWords.failed,
        );
    });
    request.send(form);
  });
}
