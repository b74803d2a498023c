import { z } from "zod";
import { tryOut } from "../../platform/trial.ts";
import { AppError } from "../../shared/app-error.ts";
import { manyRowsMaximum, type TriedRow } from "../../shared/resource/tried-row.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import type { AreaAccess } from "./area-access.ts";
import { runAction } from "./backoffice-actions.ts";
import type { Row } from "./backoffice-query.ts";

/**
 * Previews an action on many rows. It runs on each row in a transaction that is always rolled back, so the
 * preview is the use case's own answer. The real run then sends one request per row, so that each row is changed
 * wholly or not at all, and stopping between two rows leaves nothing half done.
 */

const triesMaximum = 25;

const input = z.object({
  tries: z
    .array(
      z.object({
        /** « - » for an action above the list. */
        id: z.string().max(60),
        /** Version of the row that the person saw; without it the current row counts. */
        version: z.string().max(40).optional(),
        values: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(triesMaximum),
  /** The ids of all chosen rows, of which one request tries a part: rows that change together may depend on it. */
  together: z.array(z.uuid()).max(manyRowsMaximum).default([]),
});

export async function tryMany(
  access: AreaAccess,
  name: string,
  body: unknown,
): Promise<{ rows: TriedRow[] }> {
  const action = Object.hasOwn(access.resource.actions, name) ? access.resource.actions[name] : undefined;
  // Only an action that writes to the database alone can be rolled back.
  if (!action?.many && !action?.tried) throw new AppError("NOT_FOUND");
  const read = input.safeParse(body);
  if (!read.success) throw new AppError("INVALID_INPUT");
  const rows: TriedRow[] = [];
  const { tries, together } = read.data;
  for (const one of tries) rows.push(await tryOne(access, { name, together }, one));
  return { rows };
}

type Try = z.infer<typeof input>["tries"][number];

interface Tried {
  name: string;
  together: readonly string[];
}

async function tryOne(
  access: AreaAccess,
  { name, together }: Tried,
  { id, version, values }: Try,
): Promise<TriedRow> {
  const sent = { ...values, ...(version ? { _version: version } : {}) };
  const told: TriedRow = { id, title: null, version: null, refusal: null, result: {}, messages: [] };
  const seen = (row: Row) => {
    told.title = String(row._title);
    told.version = String(row._version);
  };
  try {
    const { result, messages } = await tryOut(access.ctx, (ctx) =>
      runAction({ ...access, ctx }, { id, name, sent, seen, together }),
    );
    return { ...told, result: (result._result ?? {}) as Row, messages };
  } catch (error) {
    // A row out of scope, or changed meanwhile, is one line of the answer; an unexpected
    // error fails the whole request.
    if (!(error instanceof AppError) || error.code === "FORBIDDEN") throw error;
    return { ...told, refusal: errorSentence(error, access.ctx.locale) };
  }
}
