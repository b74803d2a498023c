import { expect, test } from "vitest";
import { cautionText } from "../../../src/kinds/rental/office/contract/caution-text.ts";
import { depositMessageWords as english } from "../../../src/shared/words/en/booking/deposit.ts";
import { depositMessageWords as french } from "../../../src/shared/words/fr/booking/deposit.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";

const told = (status: "HELD" | "PARTLY_KEPT" | "DISPUTED" | "KEPT", kept: number) =>
  cautionText({ status, amount: 50_000, kept }, "XAF").replaceAll(/\s/g, " ");

test("a caution that is kept in part says how much of it", () => {
  expect(told("PARTLY_KEPT", 30_000)).toBe("50 000 FCFA, retenue en partie : 30 000 FCFA");
});

test("one that the customer disputes says what is asked for, and who decides", () => {
  expect(told("DISPUTED", 30_000)).toBe(
    "50 000 FCFA. Le client conteste la retenue de 30 000 FCFA : l’assistance de Mboa décide.",
  );
});

test("one that is held or kept as a whole says its sum once", () => {
  expect(told("HELD", 0)).toBe("50 000 FCFA, détenue");
  expect(told("KEPT", 50_000)).toBe("50 000 FCFA, retenue");
});

test("its messages name who keeps it as the rental's page does", () => {
  const data = {
    ...{ title: "Kia Picanto", when: "26 nov.", code: "3EY6FZ3", amount: "60 000", kept: "20 000" },
    ...{ returned: "40 000", reason: "Rayure", decision: "Retenue", until: "2 déc.", link: "" },
    hasAccount: true,
  };
  for (const { messages, other } of [
    { messages: french, other: /compagnie/i },
    { messages: english, other: /company/i },
  ]) {
    const { depositDue, depositScheduled, depositKept, depositKeptFinal, depositDecided } = messages;
    for (const message of [depositDue, depositScheduled, depositKept, depositKeptFinal, depositDecided])
      expect(Object.values(message(data)).join(" ")).not.toMatch(other);
  }
  expect(french.depositKept(data).sms).toContain(`${kindWords.location.seller} retient 20 000`);
});
