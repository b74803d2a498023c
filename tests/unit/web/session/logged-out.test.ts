import { afterAll, expect, test, vi } from "vitest";
import { notifyLoggedOut, whenLoggedOut } from "../../../../src/shared/logged-out.ts";
import { queryClient } from "../../../../src/web/state/client.ts";
import { followLogout } from "../../../../src/web/state/logout.ts";
import { getSession, setSession } from "../../../../src/web/state/session.ts";
import { smallBrowser } from "../../../support/browser/small-browser.ts";

smallBrowser();
afterAll(() => vi.unstubAllGlobals());

/** The channel between tabs delivers to every other end of it, also of the same process. */
test("logging out in one tab is seen in the other: what it knows of the person goes", async () => {
  setSession({ userData: { id: "u1" } as never, numberNewMessage: 3, subscriptions: ["Or"] });
  queryClient.setQueryData(["account", "me"], { id: "u1" });
  const stop = followLogout();
  const heard = new Promise<void>((resolve) => {
    const end = whenLoggedOut(() => {
      end();
      resolve();
    });
  });
  notifyLoggedOut();
  await heard;
  await vi.waitFor(() => expect(getSession().userData).toBeNull());
  expect(getSession()).toMatchObject({ numberNewMessage: 0, subscriptions: [] });
  expect(queryClient.getQueryData(["account", "me"])).toBeUndefined();
  stop();
});

test("a tab that has closed hears nothing more", async () => {
  const leave = vi.fn();
  whenLoggedOut(leave)();
  const heard = new Promise<void>((resolve) => {
    const end = whenLoggedOut(() => {
      end();
      resolve();
    });
  });
  notifyLoggedOut();
  await heard;
  expect(leave).not.toHaveBeenCalled();
});
