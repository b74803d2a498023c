import { expect, test } from "vitest";
import { keepTickets, ticketsFact } from "../../../src/kinds/event/plan-tickets.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";

const line = (quantity: number) => ({ label: "Salle", quantity, unitPrice: 5000, amount: 5000 * quantity });

test.each(["fr", "en"] as const)(
  "tickets given back leave the number bought in %s right, in either language of the person who gives them back",
  (bought) => {
    const other = bought === "fr" ? "en" : "fr";
    const fact = inLanguage(bought, () => ticketsFact([line(3)]));
    const sold = {
      wish: { items: [{ tariffId: "hall", count: 3, units: [] }], code: "" },
      lines: [line(2)],
      facts: [fact, { label: "Une note", value: "3 × Salle" }],
      also: [],
    };
    const { facts } = inLanguage(other, () => keepTickets(sold, [1, 2]));
    expect(facts).toEqual([inLanguage(bought, () => ticketsFact([line(2)])), sold.facts[1]]);
    expect(facts[0]?.value).toBe("2 × Salle");
  },
);
