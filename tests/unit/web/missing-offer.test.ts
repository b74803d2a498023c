import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { offerScreenWords } from "../../../src/shared/words/fr/booking/offer.ts";
import { MissingOffer } from "../../../src/web/components/offer/missing-offer.tsx";

const words = { notFound: "Cet événement est introuvable.", others: "Voir les autres" };

function shown(httpStatus: number, code: string, message = "x"): string {
  const error = Object.assign(new Error(message), { data: { httpStatus, code } });
  const page = createElement(MissingOffer, {
    ...{ kind: "event", list: "event", id: "1", error, words, onRetry: () => undefined },
    illustration: createElement("svg"),
  } as const);
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: "/booking/dating/detail" } as ComponentProps<typeof Router>, page),
  );
}

test("an unknown offer has a heading, the drawing and the way to others", () => {
  const html = shown(404, "NOT_FOUND");
  expect(html).toMatch(/<svg><\/svg>.*<h1[^>]*>Cet événement est introuvable\.<\/h1>/);
  expect(html).toContain('href="/booking/dating"');
  expect(html).not.toContain(offerScreenWords.retry);
});

test("one that has left the sale says so, and a failure can be tried again", () => {
  const gone = shown(400, "NO_LONGER_AVAILABLE", "Cet événement n'est plus disponible.");
  expect(gone).toContain("plus disponible");
  expect(gone).toContain(words.others);
  expect(shown(503, "OVERLOADED")).toContain(offerScreenWords.retry);
});
