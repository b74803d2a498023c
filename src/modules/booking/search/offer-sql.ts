import { Prisma } from "../../../../prisma/client/client.ts";
import { foldedFrom, foldedTo } from "../../../shared/text/folded-name.ts";
import type { SearchWish } from "./search-schema.ts";

/**
 * How well words fit a text, by the letters that they share in threes: accents, capitals and slips of the finger do not
 * count. « bonaprizo » finds Bonapriso, « toyo » finds Toyota.
 */

/** From here on a word is in a text. */
const likeness = 0.55;

const similarity = (word: string, folded: Prisma.Sql) => Prisma.sql`word_similarity(${word}, ${folded})`;

/** The text as it is compared: for a lateral join that the other two read. */
export const foldedSql = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`translate(${text}, ${foldedFrom}, ${foldedTo})`;

/** Every word is in the text. */
export function fitsSql({ words }: Pick<SearchWish, "words">, folded: Prisma.Sql): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`;
  return Prisma.join(
    words.map((word) => Prisma.sql`${similarity(word, folded)} >= ${likeness}::float4`),
    " and ",
  );
}

/** The likeness of all words together; what has the words that name its list comes before what has not. */
export function scoreSql(
  { words, hints }: Pick<SearchWish, "words" | "hints">,
  folded: Prisma.Sql,
): Prisma.Sql {
  const all = [...words, ...hints];
  if (all.length === 0) return Prisma.sql`0::float8`;
  return Prisma.sql`(${Prisma.join(
    all.map((word) => similarity(word, folded)),
    " + ",
  )})::float8`;
}
