import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { judge, type Passed } from "../../../backoffice/pages/gate/scanner/judge.ts";
import { toneOf } from "../../../backoffice/pages/gate/scanner/result.tsx";
import { answered, type KeptScan } from "../../../backoffice/pages/gate/scanner/store.ts";
import { verifyToken } from "../../../backoffice/pages/gate/scanner/verify.ts";
import type { ScanResult } from "../../../src/modules/booking/view/view-schema.ts";
import { manifestRows } from "../../../src/modules/desk/gate/export-manifest.ts";
import type {
  GateEntry,
  GateList,
  GateTicket,
  Manifest,
  ManifestRow,
} from "../../../src/modules/desk/gate/gate-schema.ts";
import { csvLine } from "../../../src/shared/text/csv.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";

const manifestCsv = (manifest: Manifest) => manifestRows(manifest).map(csvLine).join("");

const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
const stranger = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
const keys = [{ ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "EdDSA" }];

const entry = {
  id: "departure-1",
  title: "Douala → Yaoundé",
  kind: "trip",
  startsAt: "2026-11-21T06:00:00Z",
  timeZone: "Africa/Douala",
  facts: [
    { label: "Immatriculation", value: "LT 123 AB" },
    { label: "Chauffeur", value: "Moussa" },
  ],
} as GateEntry;

/** Signed with another library than the product's, so that both are checked against the standard. */
const signed = (claims: object, kid = "k1", key = pair.privateKey) =>
  new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg: "EdDSA", kid }).sign(key);
const sign = (code: string, productId = entry.id, kid = "k1", key = pair.privateKey) =>
  signed({ c: code, p: productId, u: 4, n: "Ange Mballa", x: 2e9 }, kid, key);

const ticket = (code: string, status: GateTicket["status"] = "VALID"): GateTicket => ({
  code,
  day: null,
  unit: 4,
  label: "Siège 4",
  name: "Ange Mballa",
  status,
  admits: 1,
  entered: status === "USED" ? 1 : 0,
  usedAt: status === "USED" ? "2026-11-21T05:40:00Z" : null,
  usedBy: status === "USED" ? "Porte 2 — Awa" : null,
});
const list: GateList = {
  entry,
  keys,
  revokedKeys: [],
  generatedAt: "2026-11-21T05:00:00Z",
  tickets: [ticket("AAAAA22222"), ticket("BBBBB22222", "USED"), ticket("CCCCC22222", "CANCELLED")],
};
const said = async (text: string, passed: Passed[] = []) => (await judge(text, list, passed)).outcome;

afterEach(() => vi.restoreAllMocks());

describe("a ticket's signature, on the device", () => {
  it("is checked by the browser, and where it knows no Ed25519 by a library, with the same answers", async () => {
    const genuine = await sign("AAAAA22222");
    const [head, , tail] = genuine.split(".");
    const body = btoa(JSON.stringify({ c: "AAAAA22222", p: entry.id, u: 1, n: "Faux", x: 1 })).replaceAll(
      "=",
      "",
    );
    const forged = [
      `${head}.${body}.${tail}`,
      await sign("AAAAA22222", entry.id, "k1", stranger.privateKey),
      await new CompactSign(Buffer.from("{}"))
        .setProtectedHeader({ alg: "EdDSA", kid: "k1" })
        .sign(pair.privateKey),
      "..",
      "a.b.c.d",
      "https://exemple.cm/billet.html",
    ];
    const check = async () => {
      expect(await verifyToken(genuine, keys)).toMatchObject({
        state: "genuine",
        claims: { c: "AAAAA22222", u: 4 },
      });
      for (const token of forged) expect(await verifyToken(token, keys)).toEqual({ state: "forged" });
    };
    await check();
    const importKey = vi
      .spyOn(crypto.subtle, "importKey")
      .mockRejectedValue(new DOMException("NotSupportedError"));
    await check();
    expect(importKey).toHaveBeenCalled();
  });

  it("by a key that came after the list is neither genuine nor forged", async () => {
    expect(await said(await sign("AAAAA22222", entry.id, "k2"))).toBe("UNKNOWN_KEY");
  });
});

describe("a reading without network", () => {
  it("of a slip says that its sale has not arrived; the signed ticket of the same code is a ticket", async () => {
    const slips = { ...list, tickets: [ticket("SSSSS22222", "SLIP")] };
    expect((await judge("SSSSS-22222", slips, [])).outcome).toBe("SLIP");
    const passed = [
      { code: "SSSSS22222", scannedAt: "2026-11-21T05:50:00Z", device: "Appareil 3F2", people: 1 },
    ];
    expect((await judge("SSSSS22222", slips, passed)).outcome).toBe("ALREADY_USED");
    expect(await judge(await sign("SSSSS22222"), slips, [])).toMatchObject({
      outcome: "VALID",
      soldSince: true,
    });
  });

  it("is judged by signature, list and what has passed here", async () => {
    const first = await sign("AAAAA22222");
    expect(await said(first)).toBe("VALID");
    expect(await said("aaaaa-22222")).toBe("VALID");
    const passed = [
      { code: "AAAAA22222", scannedAt: "2026-11-21T05:50:00Z", device: "Appareil 3F2", people: 1 },
    ];
    expect(await judge(first, list, passed)).toMatchObject({
      outcome: "ALREADY_USED",
      usedBy: "Appareil 3F2",
      usedAt: "2026-11-21T05:50:00Z",
    });
    expect(await judge("BBBBB22222", list, [])).toMatchObject({
      outcome: "ALREADY_USED",
      usedBy: "Porte 2 — Awa",
    });
    expect(await said(await sign("CCCCC22222"))).toBe("CANCELLED");
    expect(await said(await sign("DDDDD22222", "departure-2"))).toBe("WRONG_PRODUCT");
    expect(await said("ZZZZZ22222")).toBe("UNKNOWN");
    expect(await judge(await sign("EEEEE22222"), list, [])).toMatchObject({
      outcome: "VALID",
      soldSince: true,
    });
  });

  it("of a ticket that was sold after the list names its place, never by a bare number", async () => {
    const sold = await signed({ c: "FFFFF22222", p: entry.id, u: 11, n: "Ange Mballa", x: 2e9 });
    const named = { ...list, places: [{ unit: 11, label: "Siège 11" }] };
    expect(await judge(sold, named, [])).toMatchObject({ label: "Siège 11", name: "Ange Mballa" });
    // A list that was stored before the places were in it.
    expect(await judge(sold, list, [])).toMatchObject({ outcome: "VALID", label: "", name: "Ange Mballa" });
  });

  it("that the server has answered shows what the server knows of the ticket", async () => {
    const verdict = await judge("EEEEE22222", list, []);
    expect(verdict).toMatchObject({ outcome: "UNKNOWN", label: "", name: "" });
    const scan = { id: "1", ticket: "EEEEE22222", verdict, state: "QUEUED", answer: null } as KeptScan;
    const ticket = {
      code: "EEEEE22222",
      label: "Siège 11",
      holderName: "Ange Mballa",
      admits: 1,
      entered: 1,
    };
    const answer = { id: "1", outcome: "VALID", ticket, usedAt: null, usedDevice: null } as ScanResult;
    expect(answered(scan, answer)).toMatchObject({
      answer: "VALID",
      verdict: { label: "Siège 11", name: "Ange Mballa" },
    });
    const unknown = { ...answer, outcome: "UNKNOWN", ticket: null } as ScanResult;
    expect(answered(scan, unknown).verdict).toEqual(verdict);
  });
});

it("a passenger whose seat went with another bus is sent to the desk, also without network", async () => {
  const unseated: GateList = { ...list, tickets: [{ ...ticket("AAAAA22222"), status: "NO_PLACE" }] };
  expect(await judge("AAAAA22222", unseated, [])).toMatchObject({ outcome: "NO_PLACE" });
  expect(toneOf("NO_PLACE")).toBe("warn");
});

describe("an appointment", () => {
  const seconds = (instant: string) => new Date(instant).getTime() / 1000;
  const noon = new Date("2026-11-25T11:00:00Z").getTime();
  const patients: GateList = {
    ...list,
    entry: { ...entry, kind: "rdv", onItsDay: true },
    tickets: [
      { ...ticket("AAAAA22222"), day: "2026-11-25" },
      { ...ticket("BBBBB22222"), day: "2026-11-26" },
    ],
  };
  const at = async (text: string, now = noon) => (await judge(text, patients, [], now)).outcome;
  const until = (end: string) => signed({ c: "EEEEE22222", p: entry.id, u: 4, n: "Ange", x: seconds(end) });

  it("is good on its own day on the country's clock: listed, typed, or sold since", async () => {
    expect(await at("AAAAA22222")).toBe("VALID");
    expect(await at("BBBBB22222")).toBe("WRONG_DAY");
    expect(await at("BBBBB22222", new Date("2026-11-25T22:59:59Z").getTime())).toBe("WRONG_DAY");
    expect(await at("BBBBB22222", new Date("2026-11-25T23:00:00Z").getTime())).toBe("VALID");
    expect(await at(await sign("BBBBB22222"))).toBe("WRONG_DAY");
    expect(await at(await until("2026-11-25T23:00:00Z"))).toBe("VALID");
    expect(await at(await until("2026-11-25T23:15:00Z"))).toBe("WRONG_DAY");
  });
});

describe("a ticket that lets several people in", () => {
  const table = { ...ticket("TTTTT22222"), admits: 8, entered: 3 };
  const guests = { ...list, tickets: [table] };
  const entered = (people: number, scannedAt = "2026-11-21T05:50:00Z") => [
    { code: table.code, scannedAt, device: "Appareil 3F2", people },
  ];

  it("goes on letting them in until all are there, and says how many are", async () => {
    expect(await judge(table.code, guests, [])).toMatchObject({ outcome: "VALID", before: 3, admits: 8 });
    // Two more entered here since the list was made; scans sent before it are in the list already.
    expect(await judge(table.code, guests, entered(2))).toMatchObject({ outcome: "VALID", before: 5 });
    expect(await judge(table.code, guests, entered(2, "2026-11-21T04:50:00Z"))).toMatchObject({ before: 3 });
    expect(await judge(table.code, guests, entered(4))).toMatchObject({ outcome: "VALID", before: 7 });
    // Sold since the list was made: the ticket itself says how many people it admits.
    const since = await signed({ c: "UUUUU22222", p: entry.id, u: 9, n: "Ange", x: 2e9, a: 6 });
    expect(await judge(since, guests, [])).toMatchObject({ outcome: "VALID", admits: 6, soldSince: true });
    expect(await judge(table.code, guests, entered(5))).toMatchObject({
      outcome: "ALREADY_USED",
      usedAt: "2026-11-21T05:50:00Z",
    });
  });
});

describe("the manifest as a file", () => {
  it("carries names that no spreadsheet runs, and telephone numbers as they are", () => {
    const row: ManifestRow = {
      unit: 1,
      label: "Siège 1",
      name: '=CMD("x");',
      phone: "+237677123456",
      identityType: "CNI",
      identityNumber: "112",
      bookingCode: "K7M2P3X",
      ticketCode: "AAAAA22222",
      channel: "DESK",
      admits: 1,
      entered: 0,
      enteredAt: null,
    };
    const csv = manifestCsv({ entry, rows: [row], conflicts: [], generatedAt: "" });
    expect(csv.split("\r\n").at(-2)).toBe(
      `Siège 1;"'=CMD(""x"");";CNI 112;+237677123456;AAAAA-22222;K7M2P3X;Guichet;`,
    );
    expect(csv).toContain(gateWords.manifest.columns.identity);
    // Guests of an event give no identity: the column is left out, unless one of them did.
    const guest = { ...row, identityType: null, identityNumber: null };
    const guests = { entry: { ...entry, named: false }, conflicts: [], generatedAt: "" };
    const list = manifestCsv({ ...guests, rows: [guest] });
    expect(list).not.toContain(gateWords.manifest.columns.identity);
    expect(list.split("\r\n").at(-2)).toBe(
      `Siège 1;"'=CMD(""x"");";+237677123456;AAAAA-22222;K7M2P3X;Guichet;`,
    );
    expect(manifestCsv({ ...guests, rows: [row] })).toContain(gateWords.manifest.columns.identity);
  });
});
