import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DangerAnswers } from "../../../backoffice/frame/danger-question.tsx";
import { resources } from "../../../src/server/backoffice/resources.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

test("Enter pressed twice changes nothing: the focus is on the answer that keeps everything", () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    createElement(DangerAnswers, {
      act: "Annuler la réservation et rendre",
      onAct: nothing,
      onKeep: nothing,
    }),
  );
  const buttons = html.split("<button").slice(1);
  expect(buttons).toHaveLength(2);
  expect(buttons.filter((button) => button.includes("autofocus"))).toEqual([
    expect.stringContaining(backofficeWords.keep),
  ]);
});

test("an action that cancels is left by another word than its own", () => {
  const declared: readonly Resource[] = resources;
  const actions = declared.flatMap((resource) => Object.values(resource.actions));
  const cancelling = actions.filter(({ label }) => label.startsWith("Annuler"));
  expect(cancelling.length).toBeGreaterThan(1);
  for (const { label, tone } of cancelling) expect([label, tone]).toEqual([label, "danger"]);
  expect(backofficeWords.keep).not.toContain("Annuler");
});
