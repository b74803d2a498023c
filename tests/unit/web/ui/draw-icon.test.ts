import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawIcon } from "../../../../src/web/ui/pictures/draw-icon.ts";

const drawn = (node: Parameters<typeof drawIcon>[0]["node"], own: object = {}) =>
  renderToStaticMarkup(createElement(drawIcon({ node }), own));

test("an icon's plain lines are one element, each from where it began", () => {
  const lines = [
    ["path", { d: "M5 12h14", key: "a" }],
    ["circle", { cx: "12", cy: "10", r: "3", key: "b" }],
    ["path", { d: "m12 5 7 7-7 7", key: "c" }],
    ["path", { d: "m22 13-.82-.33c-.86-.34 0 1 2 2", key: "d" }],
    ["path", { d: "m9.5.5v2", key: "e" }],
  ] as const;
  expect(drawn(lines.map(([tag, attributes]) => [tag, { ...attributes }]))).toBe(
    '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true">' +
      '<path d="M5 12h14M12 5l7 7-7 7M22 13l-.82-.33c-.86-.34 0 1 2 2M9.5 .5v2"></path>' +
      '<circle cx="12" cy="10" r="3"></circle></svg>',
  );
});

test("a line with an attribute of its own stays alone, and an icon with a name is told", () => {
  const node: Parameters<typeof drawn>[0] = [
    ["path", { d: "M5 12h14", key: "a" }],
    ["path", { d: "M1 2h3", fill: "currentColor", key: "b" }],
  ];
  expect(drawn(node, { className: "size-5", "aria-label": "Bus" })).toBe(
    '<svg viewBox="0 0 24 24" class="icon size-5" aria-label="Bus">' +
      '<path d="M5 12h14"></path><path d="M1 2h3" fill="currentColor"></path></svg>',
  );
});
