import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * The core serves every kind of service: outside a kind's own folders nothing may name buses. The name `trip`
 * alone is allowed, because it is a kind's name like `event`.
 */

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The core and the screens shared by every kind. */
const core = [
  ...["booking", "payment", "ticket-key", "review", "favourite", "message", "catalog", "invoicing"].map(
    (module) => `src/modules/${module}`,
  ),
  "src/shared",
  "src/web",
];

/** Pages about buses, which the site sells first. */
const own = [
  /^src\/web\/pages\/home\//,
  /^src\/shared\/words\/fr\/(home|content|desk|backoffice|partner|money|ui)\//,
  // English follows the French sentence, and has no other word than « seat » for a place of any kind.
  /^src\/shared\/words\/en\//,
];

/** Exceptions that concern trips only, with the reason. */
const allowed: Record<string, string> = {
  "src/shared/words/fr/kinds.ts": "has the nouns of every kind",
  "src/shared/words/fr/booking/offer.ts": "has a sentence for each kind",
  "src/shared/words/fr/booking/next-booking.ts": "has a title for each kind",
  "src/shared/words/fr/booking/booking-screens.ts": "presents each kind in the hub",
  "src/shared/words/fr/booking/search-aliases.ts": "what people write for every kind",
  "src/shared/words/fr/errors.ts": "refusals of the trip module are told here, as those of all modules",
  "src/shared/words/fr/account/account.ts": "names each kind",
  "src/shared/words/fr/account/audit.ts": "names what was done in every module",
  "src/shared/words/fr/account/audited-rows.ts": "names the records of every module",
  "src/shared/words/fr/message/message-templates.ts": "names the message about a plan's departures",
  "src/shared/words/fr/operator/find.ts": "names the records that are found, departures and buses among them",
  "src/shared/booking/nearest-seat.ts": "finds the next seat of a drawn plan",
  "src/shared/permissions.ts": "gives rights to the resources of every module",
  "src/shared/imports.ts": "has the columns of each import, buses among them",
  "src/modules/booking/view/product-schema.ts": "documented names of a product",
  "src/modules/favourite/rest.ts": "documented names: favour_trip, trip_id",
  "src/web/ui/illustrations.tsx": "draws a bus",
  "src/web/ui/pictures/drawn-picture.tsx": "has a drawing for each kind",
  "src/shared/address/paths.ts": "documented addresses of the trip pages",
  "src/web/state/session.ts": "documented names of the client's state: seats, selectedSeats",
  "src/web/state/booking-draft.ts":
    "documented names of the draft: seats, selectedSeats, the return of a round trip",
  "src/web/state/change-draft.ts": "documented names of the draft: seats, selectedSeats",
  "src/web/pages/search/booking-hub-page.tsx": "knows older addresses of each list",
  "src/web/pages/search/offer-icons.ts": "has a picture for each kind",
  "src/shared/words/fr/booking/basket.ts": "names each list",
  "src/shared/words/fr/booking/free-search.ts": "says of each list what comes next",
  "src/shared/words/fr/booking/offer-lists.ts": "names each list",
  "src/shared/words/fr/booking/search-words.ts": "the words by which people name each list",
};

const words =
  /^(seats?|bus|buses|departures?|travell?ers?|sièges?|voyages?|voyageurs?|départs?|embarquement)$/i;

/** A word of a name such as `keepSeats`, or one that starts with the kind's name: `tripWords`. */
function speaksOfTrips(word: string): boolean {
  const parts = word.split(/(?=\p{Lu})|_/u).filter(Boolean);
  return (
    parts.some((part) => words.test(part)) ||
    (parts.length > 1 && parts.some((part) => /^trips?$/i.test(part)))
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The source without comments (which may compare with a bus) and imports (which name files). */
function said(path: string): string {
  return readFileSync(`${root}/${path}`, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/^import [\s\S]*?from ".*";$/gm, "");
}

const spoken = core
  .flatMap(filesBelow)
  .filter((path) => !own.some((folder) => folder.test(path)))
  .map((path) => ({ path, found: [...new Set(said(path).match(/[\p{L}_]+/gu) ?? [])].filter(speaksOfTrips) }))
  .filter(({ found }) => found.length > 0);

test("the core and the screens of every kind do not speak of buses", () => {
  expect(
    spoken.filter(({ path }) => !(path in allowed)).map(({ path, found }) => `${path}: ${found}`),
  ).toEqual([]);
});

test("the list of exceptions names only files that need it", () => {
  const needed = new Set(spoken.map(({ path }) => path));
  expect(Object.keys(allowed).filter((path) => !needed.has(path))).toEqual([]);
});
