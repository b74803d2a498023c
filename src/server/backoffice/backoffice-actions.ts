import type { ActionHandler, SaveHandler } from "../../platform/action-values.ts";
import { writeAudit } from "../../platform/audit.ts";
import { AppError } from "../../shared/app-error.ts";
import { rolesThatAllow } from "../../shared/permissions.ts";
import { type Action, writableFields } from "../../shared/resource/resource.ts";
import { checkFields, checkRow } from "../../shared/resource/resource-values.ts";
import type { Desk } from "./backoffice-desk.ts";
import { presentRow, type Row } from "./backoffice-query.ts";
import { checkReferences } from "./backoffice-references.ts";
import { audit, auditedRow, fillOwn, sealRow, visibleRow } from "./backoffice-write.ts";
import { actionHandlers, saveHandlers } from "./handlers.ts";

/** Writes with a business rule: the back office validates the input and the sender, a use case does the rest. */

function refuseFaults(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new AppError("INVALID_INPUT", { fields: errors });
}

/** Number of audit entries that the use case has written; when it is zero, the back office writes one. */
async function auditRows({ ctx }: Desk, objectId: string): Promise<number> {
  return ctx.db.auditEntry.count({ where: { objectId, requestId: ctx.requestId } });
}

function saverOf({ resource }: Desk): SaveHandler {
  const saver = (saveHandlers as Record<string, SaveHandler>)[resource.name];
  if (!saver) throw new AppError("NOT_FOUND");
  return saver;
}

async function saved(desk: Desk, id: string, before: Row | null, known: number): Promise<Row> {
  const after = await visibleRow(desk, desk.ctx.db, id);
  if ((await auditRows(desk, id)) === known) {
    await audit(desk, desk.ctx.db, { verb: before ? "update" : "create", id, before, after });
  }
  return sealRow(desk, after);
}

export async function createByUseCase(desk: Desk, sent: Row): Promise<Row> {
  const { ctx, area, resource } = desk;
  const { values, errors } = await checkRow(resource, area, "create", { sent });
  refuseFaults(errors);
  const fields = writableFields(resource, area, "create");
  fillOwn(desk, fields, values);
  await checkReferences(desk, ctx.db, fields, { values, before: null });
  const { id: _, _title, ...row } = presentRow(resource, area, values, ctx.country.timeZone);
  const { id, ...told } = await saverOf(desk)(ctx, row);
  return { ...(await saved(desk, id, null, 0)), _result: told };
}

export async function updateByUseCase(desk: Desk, id: string, sent: Row): Promise<Row> {
  const { ctx, area, resource } = desk;
  const before = await visibleRow(desk, ctx.db, id);
  const { _version, ...columns } = sent;
  if (_version !== sealRow(desk, before)._version) throw new AppError("STALE_EDIT");
  const { values, errors } = await checkRow(resource, area, "edit", { sent: columns, before });
  refuseFaults(errors);
  await checkReferences(desk, ctx.db, Object.entries(resource.fields), { values, before });
  const known = await auditRows(desk, id);
  const { _title, ...row } = presentRow(resource, area, { ...before, ...values }, ctx.country.timeZone);
  const { id: _, ...told } = await saverOf(desk)(ctx, row);
  return { ...(await saved(desk, id, before, known)), _result: told };
}

function actionOf({ ctx, reach, resource, area }: Desk, name: string, onRow: boolean): Action {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined;
  if (!action || (action.on !== "list") !== onRow) throw new AppError("NOT_FOUND");
  if (!action.areas.includes(area)) throw new AppError("FORBIDDEN");
  // An action counts as an update of its rows, whatever its name.
  if (reach.countries !== null && resource.worldwide.includes("update")) throw new AppError("FORBIDDEN");
  const roles = ctx.actor?.grants ?? [];
  if (action.needs && rolesThatAllow(roles, action.needs).length === 0) throw new AppError("FORBIDDEN");
  return action;
}

export interface ActionRun {
  /** « - » for an action above the list. */
  id: string;
  name: string;
  /** The form's values; `_version`, when sent, identifies the state of the row that the person saw. */
  sent: Row;
  /** Called with the row before the action runs. */
  seen?(row: Row): void;
  /** The ids of all objects on which the same action is tried out. */
  together?: readonly string[];
}

export async function runAction(
  desk: Desk,
  { id, name, sent: form, seen, together = [] }: ActionRun,
): Promise<Row> {
  const { _version, ...sent } = form;
  const { ctx, area, resource } = desk;
  const onRow = id !== "-";
  const action = actionOf(desk, name, onRow);
  const seal = (row: Row) => sealRow(desk, row);
  const before = onRow ? seal(await visibleRow(desk, ctx.db, id)) : null;
  if (before) seen?.(before);
  if (_version !== undefined && _version !== before?._version) throw new AppError("STALE_EDIT");
  const fields = Object.entries(action.fields ?? {});
  const { values, errors } = await checkFields(fields, sent, true);
  refuseFaults(errors);
  fillOwn(desk, fields, values);
  await checkReferences(desk, ctx.db, fields, { values, before: null });
  const handler = (actionHandlers as Record<string, Record<string, ActionHandler>>)[resource.name]?.[name];
  if (!handler) throw new AppError("NOT_FOUND");
  const known = await auditRows(desk, id);
  const result = await handler(ctx, { id: onRow ? id : "", area, values, together });
  const after = onRow ? await visibleRow(desk, ctx.db, id).then(seal, () => null) : null;
  if (before && (await auditRows(desk, id)) === known)
    await auditAction(desk, name, { before, after, reason: values.reason });
  return { ...(before ?? { id }), ...(after ?? {}), _result: result ?? null };
}

async function auditAction(
  { ctx, resource }: Desk,
  name: string,
  { before, after, reason }: { before: Row; after: Row | null; reason: unknown },
): Promise<void> {
  const companyId = (before.companyId as string | undefined) ?? null;
  await writeAudit(ctx, ctx.db, {
    action: `${resource.name}.${name}`,
    objectType: resource.object,
    objectId: String(before.id),
    before: auditedRow(resource, before, companyId),
    after: auditedRow(resource, after, companyId),
    companyId,
    countryId: (before.countryId as string | undefined) ?? null,
    reason: typeof reason === "string" ? reason : null,
  });
}
