import { expect, test } from "vitest";
import { ownColours } from "../../support/architecture/own-colours.ts";

const path = "src/kinds/trip/office/seat.tsx";
const faultsOf = (text: string) => ownColours({ path, text }).map((fault) => fault.split(": ")[1]);

test.each([
  ['const sx = { bgcolor: "#fff" };', ["#fff"]],
  ["border: 1px solid #d08c00;", ["#d08c00"]],
  ['const sx = { bgcolor: "#ffffffe6" };', ["#ffffffe6"]],
  ['const sx = { border: "1px solid rgb(255 255 255 / 45%)" };', ["rgb("]],
  ['<rect fill="white" />', ["white"]],
  ['const sx = { color: "grey.600" };', ["grey.600"]],
])("is refused: %s", (text, found) => {
  expect(faultsOf(text)).toEqual(found);
});

test.each([
  'const sx = { bgcolor: shade("white"), color: "text.secondary" };',
  "// As #fff was.",
  'document.querySelector("#react-admin-title");',
  'const to = "#add-first";',
])("is allowed: %s", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test("the customer's pages and the shades themselves are another matter", () => {
  const text = "--ink: #14211b;";
  expect(ownColours({ path: "backoffice/shades.css", text })).toEqual([]);
  expect(ownColours({ path: "src/kinds/trip/web/seat.tsx", text })).toEqual([]);
});
