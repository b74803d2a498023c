import { expect } from "vitest";
import type { TriedRow } from "../../src/shared/resource/tried-row.ts";
import type { testApp } from "../support/app.ts";

export interface Try {
  id: string;
  version?: string;
  values?: object;
}

/** Which rows of a preview can be done. */
export const refusals = (rows: readonly TriedRow[]) => rows.map(({ refusal }) => refusal === null);

/** Requests of actions on many rows, as the back office sends them. */
export function manyCalls({ app, services: { db } }: Awaited<ReturnType<typeof testApp>>) {
  async function post(token: string, url: string, payload: object) {
    const answer = await app.inject({
      method: "POST",
      url: `/api/backoffice/${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    post,
    /** The preview of an action, `area/list/action`. */
    async tryOn(token: string, address: string, tries: readonly Try[], together: readonly string[] = []) {
      const [area, list, action] = address.split("/");
      const { status, body } = await post(token, `${area}/try/${list}/${action}`, {
        tries: tries.map((one) => ({ values: {}, ...one })),
        together,
      });
      expect(status).toBe(200);
      return body.rows as TriedRow[];
    },
    /** Everything that a preview could have written. */
    written: () =>
      Promise.all([
        db.message.count(),
        db.job.count(),
        db.auditEntry.count(),
        db.payment.count(),
        db.ledgerEntry.count(),
        db.rateLimit.count(),
      ]),
  };
}
