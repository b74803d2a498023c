import { handoverWords as words } from "../words/fr/handover.ts";

type KnownView = keyof typeof words.views;

const isKnown = (id: string): id is KnownView => id in words.views;

/** The name of a view: a side or a counter, the room that it shows, or its place in the row. */
export const viewName = (id: string, label: string): string =>
  label || (isKnown(id) ? words.views[id] : words.noPhoto);

/** How it is photographed. */
export function viewAdvice(id: string): string {
  const { room, ...known } = words.advice;
  return id in known ? known[id as keyof typeof known] : room;
}
