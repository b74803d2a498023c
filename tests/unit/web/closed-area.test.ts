import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { ClosedArea } from "../../../src/web/pages/account/profile/closed-area.tsx";

const shown = (ssrSearch: string) =>
  renderToStaticMarkup(
    createElement(
      Router,
      { ssrPath: "/", ssrSearch } as ComponentProps<typeof Router>,
      createElement(ClosedArea),
    ),
  );

test("the profile says which area this account does not open, and nothing for another word", () => {
  expect(shown("asked=branch")).toContain("Votre compte n’ouvre pas «\u00a0Espace agence\u00a0».");
  expect([shown(""), shown("asked=x"), shown("asked=constructor")]).toEqual(["", "", ""]);
});
