import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { listKey, UnreadCount } from "../../../backoffice/pages/support/unread-count.tsx";

/** The badge beside « Messages » in one area's menu, for a given server answer. */
function badge(area: SignedIn["area"], unread: number): string {
  const client = new QueryClient();
  client.setQueryData([...listKey, "unread", area], { unread });
  const signedIn = createElement(AreaContext, { value: { area } as SignedIn }, createElement(UnreadCount));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, signedIn));
}

test("the menu says how many messages nobody has read, in figures and aloud", () => {
  expect(badge("partner", 0)).toBe("");
  expect(badge("partner", 1)).toContain("1 message non lu");
  const many = badge("support", 120);
  expect(many).toContain(">99+<");
  expect(many).toContain("120 messages non lus");
});
