import { expect, test } from "vitest";
import { closedDayWords as englishDays } from "../../../src/shared/words/en/money/reconciliation.ts";
import { statementFaultWords as englishFaults } from "../../../src/shared/words/en/money/statement-faults.ts";
import { closedDayWords, reconciliationWords } from "../../../src/shared/words/fr/money/reconciliation.ts";
import { statementFaultWords } from "../../../src/shared/words/fr/money/statement-faults.ts";

test("a statement of one line, one fault and one closed day is told in the singular", () => {
  const { upload } = reconciliationWords;
  expect(upload.faults(1)).toBe("1 défaut : rien ne peut être importé.");
  expect(upload.faults(2)).toBe("2 défauts : rien ne peut être importé.");
  expect(upload.import(1)).toBe("Importer 1 ligne");
  expect(upload.found(2, 1)).toBe("2 lignes lues, dont 1 nouvelle.");
  expect(upload.done(1)).toBe("Relevé importé : 1 ligne nouvelle.");
  expect(closedDayWords.holds(1)).toBe("Une journée vérifiée : elle tient.");
  expect(closedDayWords.holds(2)).toBe("2 journées vérifiées : toutes tiennent.");
  expect(englishDays.holds(1)).toBe("1 day checked: it holds.");
  expect(statementFaultWords.more(1)).toBe("Et un autre défaut.");
  expect(englishFaults.more(1)).toBe("And one more fault.");
});
