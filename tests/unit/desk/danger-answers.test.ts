import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DangerAnswers } from "../../../backoffice/frame/danger-question.tsx";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

test("Enter pressed twice changes nothing: the focus is on the answer that keeps everything", () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    createElement(DangerAnswers, { act: "Annuler et rendre", onAct: nothing, onKeep: nothing }),
  );
  const buttons = html.split("<button").slice(1);
  expect(buttons).toHaveLength(2);
  expect(buttons.filter((button) => button.includes("autofocus"))).toEqual([
    expect.stringContaining(backofficeWords.keep),
  ]);
});
