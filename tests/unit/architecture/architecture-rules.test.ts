import { expect, test } from "vitest";
import {
  crowdedFolders,
  cyclesIn,
  longFilesAmong,
  mayImport,
  mayKindImport,
  mayMeetKinds,
  moduleFileFault,
  mostFilesInFolder,
  mostLines,
  scrollingEffectFault,
  vagueNameFault,
} from "../../support/architecture/architecture-rules.ts";
import { singular } from "../../support/architecture/vocabulary.ts";

const inModule = (name: string) => `src/modules/${name}`;

test.each([
  "booking/misc-utils.ts",
  "booking/hold/read-data.ts",
  "booking/hold/secure-data.ts",
  "booking/frobnicate-booking.ts",
  "booking/read-gizmo.ts",
  "booking/gizmo-policy.ts",
  "booking/read-booking-gizmos.ts",
  "booking/gizmo.resource.ts",
  "payment/providers/gizmo-provider.ts",
  "booking/booking.ts",
  "booking/hold/deep/hold-places.ts",
  "booking/holdPlaces.ts",
])("the name %s is refused", (name) => {
  expect(moduleFileFault(inModule(name))).toContain(name);
});

test.each([
  "booking/hold/hold-places.ts",
  "booking/cancel/refund-policy.ts",
  "booking/booking.resource.ts",
  "booking/view/view-schema.ts",
  "payment/providers/stripe-provider.ts",
  "booking/claims.ts",
])("the name %s is allowed", (name) => {
  expect(moduleFileFault(inModule(name))).toBeNull();
});

test.each(["src/shared/misc-utils.ts", "src/web/ui/common.tsx", "prisma/seed/network-data.ts"])(
  "the name %s is refused outside the modules too",
  (path) => {
    expect(vagueNameFault(path)).toContain(path);
  },
);

test("words are known in the plural too, and only in theirs", () => {
  expect(["cities", "buses", "companies", "places", "bus", "address"].map(singular)).toEqual([
    "city",
    "bus",
    "company",
    "place",
    "bus",
    "address",
  ]);
});

test("a module imports those before it, and never the server", () => {
  const core = inModule("booking/hold/hold-places.ts");
  expect(mayImport(core, inModule("payment/schema.ts"))).toBe(true);
  expect(mayImport(core, inModule("invoicing/issue-invoices.ts"))).toBe(false);
  expect(mayImport(core, "src/kinds/trip/trip-kind.ts")).toBe(false);
  expect(mayImport(core, "src/server/app.ts")).toBe(false);
});

test.each([
  ["trip/trip-kind.ts", "src/modules/booking/kind.ts", true],
  ["trip/trip-kind.ts", "src/kinds/trip/words/fr/trip.ts", true],
  ["trip/trip-kind.ts", "src/kinds/event/event-kind.ts", false],
  ["trip/trip-kind.ts", "src/kinds/trip/web/share-trip-page.tsx", false],
  ["trip/web/share-trip-page.tsx", "src/kinds/trip/schema.ts", true],
  ["trip/web/share-trip-page.tsx", "src/web/ui/tabs.tsx", true],
  ["trip/web/share-trip-page.tsx", "src/kinds/trip/search/get-trip.ts", false],
  ["trip/web/share-trip-page.tsx", "src/platform/context.ts", false],
  ["trip/web/share-trip-page.tsx", "src/kinds/trip/office/api.ts", false],
  ["trip/office/api.ts", "src/kinds/trip/supply/bus.resource.ts", true],
  ["trip/office/api.ts", "src/kinds/trip/supply/save-bus.ts", false],
  ["trip/words/fr/trip.ts", "src/shared/money.ts", true],
  ["trip/words/fr/trip.ts", "src/kinds/trip/trip-kind.ts", false],
  ["trip/rules/connection.ts", "src/modules/booking/schema.ts", false],
])("a file of a kind (%s) imports %s: %s", (from, to, allowed) => {
  expect(mayKindImport(`src/kinds/${from}`, { path: to, typeOnly: false })).toBe(allowed);
});

test.each([
  ["src/server/kinds.ts", true],
  ["src/web/kinds.ts", true],
  ["src/modules/booking/hold/hold-places.ts", false],
  ["src/web/pages/home/home-page.tsx", false],
])("a file outside of the rooms (%s) names a kind: %s", (from, allowed) => {
  expect(mayMeetKinds(from)).toBe(allowed);
});

test("a cycle is found, one of types too", () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    imports: imports.map((imported) => ({ path: imported, typeOnly: true })),
  });
  expect(cyclesIn([file("a.ts", "b.ts"), file("b.ts", "c.ts"), file("c.ts")])).toEqual([]);
  expect(cyclesIn([file("a.ts", "b.ts"), file("b.ts", "c.ts"), file("c.ts", "a.ts")])).toEqual([
    "a.ts → b.ts → c.ts → a.ts",
  ]);
});

test("a folder of one file too many is refused", () => {
  const files = Array.from(
    { length: mostFilesInFolder },
    (_, index) => `src/shared/words/fr/file-${index}.ts`,
  );
  expect(crowdedFolders(files)).toEqual([]);
  expect(crowdedFolders([...files, "src/shared/words/fr/one-more.ts"])).toHaveLength(1);
});

test("a file of one line too many is refused", () => {
  const lines = (count: number) => ({ path: "src/app.ts", text: `${"line\n".repeat(count)}` });
  expect(longFilesAmong([lines(mostLines)])).toEqual([]);
  expect(longFilesAmong([lines(mostLines + 1)])).toEqual(["src/app.ts"]);
});

test.each([
  ["useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);", true],
  ["useLayoutEffect(\n    () => window.scrollTo(0, 0), []);", true],
  ["useEffect(() => {\n    box.current?.scrollIntoView();\n  }, []);", false],
  ["useEffect(() => setText(value), [value]);\n  scrollTo(0, 0);", false],
])("an effect that returns what a scroll answers is found: %j", (text, found) => {
  expect(scrollingEffectFault({ path: "a.tsx", text }) !== null).toBe(found);
});
