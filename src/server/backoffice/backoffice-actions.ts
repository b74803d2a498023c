import type { ActionHandler, SaveHandler } from "../../platform/action-values.ts";
import { writeAudit } from "../../platform/audit.ts";
import { AppError } from "../../shared/app-error.ts";
import { isSame } from "../../shared/is-same.ts";
import { rolesThatAllow } from "../../shared/permissions.ts";
import { type Action, writableFields } from "../../shared/resource/resource.ts";
import { checkFields, checkRow } from "../../shared/resource/resource-values.ts";
import type { AreaAccess } from "./area-access.ts";
import { presentRow, type Row } from "./backoffice-query.ts";
import { checkReferences } from "./backoffice-references.ts";
import { audit, auditedRow, fillOwn, sealRow, visibleRow } from "./backoffice-write.ts";
import { actionHandlers, saveHandlers } from "./handlers.ts";

/** Writes with a business rule: the back office validates the input and the sender, a use case does the rest. */

function refuseFaults(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new AppError("INVALID_INPUT", { fields: errors });
}

/** Number of audit entries that the use case has written; when it is zero, the back office writes one. */
async function auditRows({ ctx }: AreaAccess, objectId: string): Promise<number> {
  return ctx.db.auditEntry.count({ where: { objectId, requestId: ctx.requestId } });
}

function saverOf({ resource }: AreaAccess): SaveHandler {
  const saver = (saveHandlers as Record<string, SaveHandler>)[resource.name];
  if (!saver) throw new AppError("NOT_FOUND");
  return saver;
}

async function saved(access: AreaAccess, id: string, before: Row | null, known: number): Promise<Row> {
  const after = await visibleRow(access, access.ctx.db, id);
  if ((await auditRows(access, id)) === known) {
    await audit(access, access.ctx.db, { verb: before ? "update" : "create", id, before, after });
  }
  return sealRow(access, after);
}

export async function createByUseCase(access: AreaAccess, sent: Row): Promise<Row> {
  const { ctx, area, resource } = access;
  const { values, errors } = await checkRow(resource, area, "create", { sent });
  refuseFaults(errors);
  const fields = writableFields(resource, area, "create");
  fillOwn(access, fields, values);
  await checkReferences(access, ctx.db, fields, { values, before: null });
  const { id: _, _title, ...row } = presentRow(resource, area, values, ctx.country.timeZone);
  const { id, ...told } = await saverOf(access)(ctx, row);
  return { ...(await saved(access, id, null, 0)), _result: told };
}

export async function updateByUseCase(access: AreaAccess, id: string, sent: Row): Promise<Row> {
  const { ctx, area, resource } = access;
  const before = await visibleRow(access, ctx.db, id);
  const { _version, ...columns } = sent;
  if (_version !== sealRow(access, before)._version) throw new AppError("STALE_EDIT");
  const { values, errors } = await checkRow(resource, area, "edit", { sent: columns, before });
  refuseFaults(errors);
  await checkReferences(access, ctx.db, Object.entries(resource.fields), { values, before });
  const known = await auditRows(access, id);
  const { _title, ...row } = presentRow(resource, area, { ...before, ...values }, ctx.country.timeZone);
  const { id: _, ...told } = await saverOf(access)(ctx, row);
  return { ...(await saved(access, id, before, known)), _result: told };
}

function actionOf({ ctx, reach, resource, area }: AreaAccess, name: string, onRow: boolean): Action {
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
  access: AreaAccess,
  { id, name, sent: form, seen, together = [] }: ActionRun,
): Promise<Row> {
  const { _version, ...sent } = form;
  const { ctx, area, resource } = access;
  const onRow = id !== "-";
  const action = actionOf(access, name, onRow);
  const seal = (row: Row) => sealRow(access, row);
  const before = onRow ? seal(await visibleRow(access, ctx.db, id)) : null;
  if (before) seen?.(before);
  if (_version !== undefined && _version !== before?._version) throw new AppError("STALE_EDIT");
  const fields = Object.entries(action.fields ?? {});
  const { values, errors } = await checkFields(fields, sent, !action.edits);
  refuseFaults(errors);
  fillOwn(access, fields, values);
  await checkReferences(access, ctx.db, fields, { values, before: null });
  const handler = (actionHandlers as Record<string, Record<string, ActionHandler>>)[resource.name]?.[name];
  if (!handler) throw new AppError("NOT_FOUND");
  const known = await auditRows(access, id);
  const result = await handler(ctx, { id: onRow ? id : "", area, values, together });
  const after = onRow ? await visibleRow(access, ctx.db, id).then(seal, () => null) : null;
  const leftAsItWas = action.edits === true && isSame(before, after);
  if (before && !leftAsItWas && (await auditRows(access, id)) === known)
    await auditAction(access, name, { before, after, reason: values.reason });
  return { ...(before ?? { id }), ...(after ?? {}), _result: result ?? null };
}

async function auditAction(
  { ctx, resource }: AreaAccess,
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
