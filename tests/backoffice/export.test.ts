import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { exportManifest } from "../../src/modules/desk/gate/export-manifest.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import type { Context } from "../../src/platform/context.ts";
import { dayCell, momentCell } from "../../src/platform/files/date-cell.ts";
import { xlsxOf } from "../../src/platform/files/xlsx.ts";
import { dayOf } from "../../src/shared/dates.ts";
import { testApp } from "../support/app.ts";
import { gateOn, identity, saleOf } from "../support/gate-world.ts";

const world = await gateOn(await testApp());
const { app, services, network, stranger } = world;
const { db } = services;
await network.createBus({}, { name: "=1+1 & <Éclair>\u0001", plate: "LT 555 XX" });
await stranger.createBus({}, { name: "Car étranger", plate: "LT 666 YY" });
const token = await openSession(db, {
  userId: network.partner.actor.id,
  device: "test",
  address: "127.0.0.1",
  now: services.now(),
});

const exported = (format?: string) =>
  app.inject({
    url: `/api/backoffice/partner/export/bus${format ? `?format=${format}` : ""}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** The files of a zip archive, read from its central directory; each must match the directory's data. */
function partsOf(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    const from = start + 30 + archive.readUInt16LE(start + 26);
    const bytes = inflateRawSync(archive.subarray(from, from + (packed ?? 0)));
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc]);
    parts.set(archive.toString("utf8", at + 46, at + 46 + nameLength), bytes.toString());
    at += 46 + nameLength;
  }
  return parts;
}

test("a list is a workbook: numbers as numbers, texts as texts, one's own rows, a dated name", async () => {
  const { headers, rawPayload, statusCode } = await exported("xlsx");
  expect(statusCode).toBe(200);
  const day = dayOf(services.now(), network.country.timeZone);
  expect(headers["content-disposition"]).toBe(`attachment; filename="bus-${day}.xlsx"`);
  expect(headers["content-type"]).toContain("spreadsheetml");
  const parts = partsOf(rawPayload);
  expect([...parts.keys()]).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet.match(/<row>/g)).toHaveLength(
    1 + (await db.bus.count({ where: { companyId: network.company.id } })),
  );
  expect(sheet).toContain(">=1+1 &amp; &lt;Éclair&gt;<");
  expect(sheet).toContain("<c><v>20</v></c>");
  expect(sheet).not.toContain("étranger");
});

test.each([0, 1, 49, 50, 51, 120])(
  "a workbook of %i rows has them all, in columns that fit their texts",
  async (count) => {
    async function* rows() {
      yield ["Quai", "Numéro"];
      for (let at = 0; at < count; at += 1) yield [`Douala Bonabéri, quai ${"n".repeat(at % 50)}`, at];
    }
    const parts = partsOf(Buffer.concat(await xlsxOf(rows()).toArray()));
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: count }, (_, at) => at),
    );
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    // The headings and the next 49 rows are read before the first is written.
    expect(widths).toEqual(count === 0 ? [9, 9] : [Math.min(40, 24 + Math.min(count, 49) - 1), 9]);
  },
);

test("a workbook has real dates on the country's clock, headings that stay and filter, each once", async () => {
  async function* rows() {
    yield ["Date", "Nom", "Nom", "Heure"];
    yield [dayCell("2026-11-27"), "A", "B", momentCell(new Date("2026-11-27T23:30:00Z"), "Africa/Lagos")];
  }
  const sheet = partsOf(Buffer.concat(await xlsxOf(rows()).toArray())).get("xl/worksheets/sheet1.xml") ?? "";
  // 27 November 2026 is day 46353 of spreadsheets; half past midnight of the next day is 1/48 of it.
  expect(
    [...sheet.matchAll(/<c s="([12])"><v>([\d.]+)<\/v>/g)].map(([, style, day]) => [style, Number(day)]),
  ).toEqual([
    ["1", 46_353],
    ["2", 46_354 + 1 / 48],
  ]);
  expect([...sheet.matchAll(/<c s="3"[^>]*><is><t[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    ...["Date", "Nom", "Nom (2)", "Heure"],
  ]);
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:D2"/>');
});

test("the file of separated values has a dated name too, and there is no third format", async () => {
  const day = dayOf(services.now(), network.country.timeZone);
  expect((await exported()).headers["content-disposition"]).toContain(`"bus-${day}.csv"`);
  expect((await exported("pdf")).statusCode).toBe(400);
});

test("each exported file is written to the audit, and one that is refused is not", async () => {
  await db.auditEntry.deleteMany({ where: { action: "bus.export" } });
  await exported("xlsx");
  await exported("pdf");
  const written = await db.auditEntry.findMany({ where: { action: { endsWith: ".export" } } });
  expect(written).toEqual([
    expect.objectContaining({
      ...{ action: "bus.export", objectType: "Bus", actorId: network.partner.actor.id },
      ...{ companyId: network.company.id, after: { format: "xlsx" } },
    }),
  ]);
});

test("a statement, statistics and a manifest are files of both formats, dated, one's own, and audited", async () => {
  const [from, companyId] = [dayOf(services.now(), network.country.timeZone), network.company.id];
  const [own, foreign] = [await network.depart(), await stranger.depart()];
  const report = (path: string) =>
    app.inject({
      url: `/api/backoffice/partner/reports/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const files = [
    { name: "statement", query: `from=${from}&to=${from}`, action: "statement.export", objectId: companyId },
    { name: "sales", query: `from=${from}&to=${from}`, action: "statistics.export", objectId: companyId },
    { name: "manifest", query: `id=${own}`, action: "manifest.export", objectId: own },
  ];
  for (const { name, query, action, objectId } of files) {
    const [csv, xlsx] = [await report(`${name}.csv?${query}`), await report(`${name}.xlsx?${query}`)];
    const [first = ""] = csv.body.replace("\uFEFF", "").split(/;|\r\n/);
    expect(partsOf(xlsx.rawPayload).get("xl/worksheets/sheet1.xml")).toContain(`>${first}<`);
    expect(csv.headers["content-disposition"], name).toMatch(/filename="\S*\d{4}-\d\d-\d\d\S*\.csv"/);
    expect(xlsx.headers["content-disposition"], name).toMatch(/filename="\S*\d{4}-\d\d-\d\d\S*\.xlsx"/);
    const written = await db.auditEntry.findMany({ where: { action, companyId, objectId } });
    expect(written.map(({ after }) => (after as { format: string }).format).sort()).toEqual(["csv", "xlsx"]);
    expect((await report(`${name}.pdf?${query}`)).statusCode, name).toBe(404);
  }
  expect((await report(`manifest.xlsx?id=${foreign}`)).statusCode).toBe(404);
  expect(await db.auditEntry.count({ where: { objectId: foreign, action: "manifest.export" } })).toBe(0);
});

test("a passenger list is for those who serve the departure, with the papers' numbers for the gate only", async () => {
  const cashier = await world.cashier();
  const id = await network.depart();
  await sellAtDesk(cashier, saleOf(id, [1, 2]));
  const written = () => db.auditEntry.findMany({ where: { action: "manifest.export", objectId: id } });
  const linesFor = async (ctx: Context) => {
    const lines: string[] = [];
    for await (const row of (await exportManifest(ctx, { id }, "csv")).rows) lines.push(row.join(";"));
    return lines;
  };
  for (const ctx of [await world.customer(), await world.employee(stranger), stranger.partner])
    await expect(exportManifest(ctx, { id }, "csv")).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await written()).toEqual([]);
  const full = `CNI ${identity.identityNumber}`;
  expect((await linesFor(cashier)).filter((line) => line.includes(full))).toHaveLength(2);
  // The company's manager may have the list too, without the numbers of the papers.
  const seen = (await linesFor(network.partner)).join();
  expect(seen).toContain("Passager 2;CNI •••445");
  expect(seen).not.toContain(identity.identityNumber);
  expect((await written()).map(({ actorId }) => actorId)).toEqual([
    cashier.actor.id,
    network.partner.actor.id,
  ]);
});
