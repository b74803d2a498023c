import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { NoPage } from "../../../backoffice/pages/platform/no-page.tsx";

test("an unknown address of the back office is a 404 with both sentences, and leads to its area", () => {
  const signedIn = { area: "partner", me: {} } as SignedIn;
  const page = createElement(AreaContext, { value: signedIn }, createElement(NoPage));
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  expect(html).toContain("404 - Page Introuvable");
  expect(html).toContain("This page could not be found");
  expect(html).toContain('href="/dashboard/partner"');
});
