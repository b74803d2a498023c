import { expect, test } from "vitest";
import { openedFrom, scannerAddress } from "../../../backoffice/pages/gate/scanner-address.ts";

const base = "/dashboard/partner";
const entry = "01a1fd3d-abe6-7b3c-a2a3-9f6e8694a96b";
const queryOf = (address: string) => new URL(address, "https://mboa.example").search;

test("a scanner opened from a cockpit leads back to it, one from the list to the list", () => {
  const cockpit = `${base}/services/dating/planning/${entry}/show`;
  const address = scannerAddress(base, entry, cockpit);
  expect(new URL(address, "https://mboa.example")).toMatchObject({
    pathname: `${base}/gate/scanner`,
    hash: `#${entry}`,
  });
  expect(openedFrom(base, queryOf(address))).toBe(cockpit);
  expect(openedFrom(base, queryOf(scannerAddress(base, entry)))).toBeNull();
});

test("an address that somebody made up leads nowhere else", () => {
  for (const back of [
    "../../../logout",
    "//evil.example",
    "https://evil.example",
    "javascript:x",
    "a//b",
    "a/",
    "",
  ])
    expect(openedFrom(base, `?back=${encodeURIComponent(back)}`), back).toBeNull();
  expect(scannerAddress(base, entry, "/elsewhere/page")).toBe(scannerAddress(base, entry));
});
