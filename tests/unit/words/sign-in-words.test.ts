import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accountWords } from "../../../src/shared/words/fr/account/account.ts";

/** Program text of both apps and the server, pages of the browser's build included. */
const sources = ["src", "backoffice", "prisma/seed"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|html)$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(folder, name), "utf8") })),
);

test("the specification's own spelling stands in its two sentences, written in one place", () => {
  expect(accountWords.registered).toBe("Votre compte a été créé avec succès. Veuillez vous connectez.");
  expect(accountWords.passwordReset).toBe(
    "Votre mot de passe a été changé avec succès. Veuillez vous connectez.",
  );
  const written = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/veuillez vous connectez/gi)].map(() => name.replaceAll("\\", "/")),
  );
  expect(written).toEqual(["src/shared/words/fr/account/account.ts"]);
});
