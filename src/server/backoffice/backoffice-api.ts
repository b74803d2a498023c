import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tokenReachesResource } from "../../modules/account/token/token-reach.ts";
import { readPreferences } from "../../modules/operator/preference/read-preferences.ts";
import { writeAudit } from "../../platform/audit.ts";
import { notSignedIn, requireActor } from "../../platform/context.ts";
import { uuid7 } from "../../platform/database/uuid.ts";
import { cleanImage, cleanPhoto, type FileOnDisk } from "../../platform/files/images.ts";
import { withUploads } from "../../platform/files/receive-uploads.ts";
import { sendTable } from "../../platform/files/table-file.ts";
import { readVoiceNote } from "../../platform/files/voice-notes.ts";
import { fileNameOf } from "../../shared/address/file-url.ts";
import { AppError } from "../../shared/app-error.ts";
import { dayOf } from "../../shared/dates.ts";
import {
  type Actor,
  type Area,
  areas,
  areasOf,
  type Operation,
  rolesThatAllow,
  seesMoney,
} from "../../shared/permissions.ts";
import { reachIn } from "../../shared/reach.ts";
import { listTotalHeader } from "../../shared/resource/list-total.ts";
import { isPictureShape, type PhotoFault, pictureRatios } from "../../shared/resource/picture-shapes.ts";
import { personMay, type Resource } from "../../shared/resource/resource.ts";
import { fullName } from "../../shared/text/person-name.ts";
import type { AreaAccess } from "./area-access.ts";
import { createByUseCase, runAction, updateByUseCase } from "./backoffice-actions.ts";
import { countTabs, countWaiting } from "./backoffice-counts.ts";
import { exportedRows } from "./backoffice-csv.ts";
import { readHistory } from "./backoffice-history.ts";
import { queryOf, readPage } from "./backoffice-list.ts";
import { tryMany } from "./backoffice-many.ts";
import type { Row } from "./backoffice-query.ts";
import { withTwin } from "./backoffice-twin.ts";
import { createRow, deleteRow, sealRow, updateRow, visibleRow } from "./backoffice-write.ts";
import { resourceByName } from "./resources.ts";

/**
 * REST API of the back office in the dialect of ra-data-simple-rest. Five rules: only declared columns are
 * read; the scope is part of every query; undeclared filters and sorts are refused; every written
 * reference must be visible to the writer; a written row must still be visible in the writer's scope,
 * otherwise the write is rolled back.
 */

const base = "/api/backoffice/:area/:resource";

interface Request {
  Params: { area: string; resource: string; id: string; action: string; name: string };
  Querystring: Record<string, string | undefined>;
}
type DeskRequest = FastifyRequest<Request>;

async function enterArea(request: DeskRequest): Promise<Omit<AreaAccess, "resource"> & { actor: Actor }> {
  const ctx = await request.ctx();
  const actor = requireActor(ctx);
  const area = request.params.area as Area;
  if (!areas.includes(area)) throw new AppError("NOT_FOUND");
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  return { ctx, actor, area, reach, resources: resourceByName };
}

/** Lists that this actor does not see, whatever the roles: money for who signed in as somebody else, and a token's limits. */
const isClosed = (actor: Actor, { name, group }: Resource) =>
  (group === "money" && !seesMoney(actor)) ||
  (actor.tokenScopes !== undefined && !tokenReachesResource(name, group));

async function enter(request: DeskRequest, operation: Operation): Promise<AreaAccess> {
  const { actor, ...entered } = await enterArea(request);
  const { area, reach } = entered;
  const resource = resourceByName.get(request.params.resource);
  if (!resource?.can[area]) throw new AppError("NOT_FOUND");
  if (!personMay(resource, area, operation, reach.countries === null)) throw new AppError("FORBIDDEN");
  if (isClosed(actor, resource)) throw new AppError(actor.tokenScopes ? "NOT_BY_TOKEN" : "FORBIDDEN");
  return { ...entered, resource };
}

async function listRows(request: DeskRequest, reply: FastifyReply): Promise<Row[]> {
  const access = await enter(request, "read");
  const { rows, bookingsOfRow, skip, total, counted } = await readPage(access, request.query);
  const last = Math.max(skip, skip + rows.length - 1);
  reply.header("content-range", `${access.resource.name} ${skip}-${last}/${total}`);
  reply.header("x-total-count", String(total));
  reply.header(listTotalHeader, counted);
  return rows.map((row) => {
    const _bookings = bookingsOfRow(row);
    return { ...sealRow(access, row), ...(_bookings ? { _bookings } : {}) };
  });
}

async function exportRows(request: DeskRequest, reply: FastifyReply): Promise<FastifyReply> {
  const access = await enter(request, "read");
  const { where, orderBy } = await queryOf(access, request.query);
  const { format = "csv" } = request.query;
  if (format !== "csv" && format !== "xlsx") throw new AppError("INVALID_INPUT");
  await writeAudit(access.ctx, access.ctx.db, {
    action: `${access.resource.name}.export`,
    objectType: access.resource.model,
    objectId: access.resource.name,
    companyId: access.reach.companies?.[0],
    countryId: access.ctx.country.id,
    after: { format, filter: request.query.filter },
  });
  const day = dayOf(access.ctx.now(), access.ctx.country.timeZone);
  const rows = exportedRows(access, where, orderBy);
  return sendTable(reply, { name: `${access.resource.name}-${day}`, rows }, format);
}

async function countRowsOfTabs(request: DeskRequest) {
  const access = await enter(request, "read");
  return countTabs(access, (await queryOf(access, request.query)).where);
}

/** Number of rows that wait for a person, for every list that declares a waiting status. */
async function countWaitingRows(request: DeskRequest): Promise<Record<string, number>> {
  const { actor, ...entered } = await enterArea(request);
  const { area, reach } = entered;
  const listed = [...resourceByName.values()].filter(
    (resource) =>
      resource.path[area] &&
      personMay(resource, area, "read", reach.countries === null) &&
      !isClosed(actor, resource),
  );
  return countWaiting(listed.map((resource) => ({ ...entered, resource })));
}

function bodyOf(request: FastifyRequest): Row {
  const { body } = request;
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw new AppError("INVALID_INPUT");
  return { ...(body as Row) };
}

/**
 * The signed-in person and their areas, which the screens need before the first list. Also answers people who
 * must secure their account first, because the screens lead them there.
 */
async function describeMe(request: FastifyRequest) {
  const ctx = await request.ctx();
  const { actor } = ctx;
  if (!actor) throw notSignedIn(ctx);
  const ids = (values: (string | null)[]) => values.filter((value) => value !== null);
  const ofCashier = rolesThatAllow(actor.crew ?? [], "sell").map((grant) => grant.terminalId);
  const terminalsOf = (wanted: (string | null)[]) =>
    ctx.db.terminal.findMany({
      where: { id: { in: ids(wanted) } },
      select: { id: true, name: true, kinds: true },
    });
  const [companies, terminals, desks, currencies, preferences] = await Promise.all([
    ctx.db.company.findMany({
      where: { id: { in: ids(actor.grants.map((grant) => grant.companyId)) } },
      select: { id: true, name: true, kinds: true },
    }),
    terminalsOf(actor.grants.map((grant) => grant.terminalId)),
    terminalsOf(ofCashier),
    ctx.db.country.findMany({ select: { currency: true, currencyDigits: true } }),
    readPreferences(ctx.db, actor.id),
  ]);
  const { currency, timeZone, name, shortCode } = ctx.country;
  return {
    id: actor.id,
    fullName: fullName(actor),
    areas: areasOf(actor.grants),
    everyCountry: areasOf(actor.grants).filter((area) => reachIn(actor, area)?.countries === null),
    roles: actor.grants.map(({ slug, description }) => ({ slug, description })),
    mustUpdatePassword: actor.mustUpdatePassword,
    mustAddFactor: actor.mustAddFactor,
    onBehalf: actor.onBehalfId !== null,
    country: { currency, timeZone, name, shortCode },
    currencies,
    companies,
    terminals,
    desks,
    preferences,
  };
}

interface CleanFile {
  body: Buffer;
  contentType: string;
  extension: string;
  faults?: PhotoFault[];
}

/** Receives a picture or recording for a form and checks it; only its sender can use it. */
async function receiveFile(
  request: FastifyRequest,
  clean: (file: FileOnDisk) => Promise<CleanFile>,
  folder: "public" | "private" = "public",
): Promise<{ key: string; faults: PhotoFault[] }> {
  const ctx = await request.ctx();
  const actor = requireActor(ctx);
  if (areasOf(actor.grants).length === 0) throw new AppError("FORBIDDEN");
  return withUploads(request, { files: 1 }, async (_ctx, { files: [file] }) => {
    if (!file) throw new AppError("INVALID_INPUT");
    const { body, contentType, extension, faults = [] } = await clean(file.body);
    const key = `${folder}/backoffice/${uuid7(ctx.now())}.${extension}`;
    await ctx.files.put(key, body, contentType);
    const name = file.name.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 80);
    await ctx.db.storedFile.create({
      data: { key, name, contentType, size: body.length, isPublic: folder === "public", ownerId: actor.id },
    });
    return { key, faults };
  });
}

/** Uploaded here, or by the customer of a rental; whatever else a row may name is no picture of it. */
const isPrivatePicture = /^private\/(backoffice|handovers)\//;

/** A private picture of a row, for whoever may read the row. */
async function sendPicture(request: DeskRequest, reply: FastifyReply): Promise<FastifyReply> {
  const access = await enter(request, "read");
  const { id, name } = request.params;
  const row = await visibleRow(access, access.ctx.db, id);
  const fields = Object.entries(access.resource.fields).filter(
    ([, field]) => field.type === "image" && field.private,
  );
  const keys = fields.flatMap(([column]) => [row[column]].flat()).filter((key) => typeof key === "string");
  const key = keys.find((one) => isPrivatePicture.test(one) && fileNameOf(one) === name);
  const file = key === undefined ? null : await access.ctx.files.get(key);
  if (!file) throw new AppError("NOT_FOUND");
  return reply
    .header("cache-control", "private, max-age=3600")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .type(file.contentType)
    .send(file.stream);
}

export function registerBackofficeApi(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  app.post<{ Querystring: { shape?: string } }>("/api/backoffice/uploads", hidden, (request) => {
    const { shape } = request.query;
    return receiveFile(
      request,
      isPictureShape(shape) ? (file) => cleanPhoto(file, pictureRatios[shape]) : cleanImage,
    );
  });
  app.post("/api/backoffice/uploads/private", hidden, (request) =>
    receiveFile(request, cleanImage, "private"),
  );
  app.post("/api/backoffice/uploads/voice", hidden, (request) => receiveFile(request, readVoiceNote));
  app.get("/api/backoffice/me", hidden, describeMe);
  app.get<Request>("/api/backoffice/:area/export/:resource", hidden, exportRows);
  app.get<Request>("/api/backoffice/:area/counts/:resource", hidden, countRowsOfTabs);
  app.get<Request>("/api/backoffice/:area/waiting", hidden, countWaitingRows);
  app.get<Request>("/api/backoffice/:area/history/:resource/:id", hidden, async (request) =>
    readHistory(await enter(request, "read"), request.params.id),
  );
  app.get<Request>("/api/backoffice/:area/pictures/:resource/:id/:name", hidden, sendPicture);
  app.get<Request>(base, hidden, listRows);
  app.post<Request>("/api/backoffice/:area/try/:resource/:action", hidden, async (request) =>
    tryMany(await enter(request, "read"), request.params.action, bodyOf(request)),
  );
  app.get<Request>(`${base}/:id`, hidden, async (request) => {
    const access = await enter(request, "read");
    return sealRow(access, await visibleRow(access, access.ctx.db, request.params.id));
  });
  app.post<Request>(base, hidden, async (request, reply) => {
    const access = await enter(request, "create");
    const sent = bodyOf(request);
    const create = access.resource.saved ? createByUseCase : createRow;
    return reply.status(201).send(await withTwin(access, { sent }, () => create(access, sent)));
  });
  app.put<Request>(`${base}/:id`, hidden, async (request) => {
    const access = await enter(request, "update");
    const { id } = request.params;
    const sent = bodyOf(request);
    const update = access.resource.saved ? updateByUseCase : updateRow;
    return withTwin(access, { id, sent }, () => update(access, id, sent));
  });
  app.delete<Request>(`${base}/:id`, hidden, async (request) =>
    deleteRow(await enter(request, "delete"), request.params.id),
  );
  app.post<Request>(`${base}/:id/:action`, hidden, async (request) => {
    const { id, action } = request.params;
    return runAction(await enter(request, "read"), { id, name: action, sent: bodyOf(request) });
  });
}
