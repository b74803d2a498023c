import type { SessionPlaces } from "../search/event-view-schema.ts";

/** The tariffs with a waiting list: those that are sold out. */
export const soldOutTariffs = ({ pools }: SessionPlaces) =>
  pools.flatMap(({ tariffs, capacity }) =>
    tariffs
      .filter(({ state }) => state === "SOLD_OUT")
      .map(({ id, name, perBooking }) => ({ id, name, largestGroup: Math.min(perBooking, capacity) })),
  );

export const waitingListId = "waiting-list";

/** Scrolls to the waiting list; used by the button of a sold-out session. */
export function showWaitingList(): void {
  const card = document.getElementById(waitingListId);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector<HTMLElement>("[data-join], a")?.focus({ preventScroll: true });
}
