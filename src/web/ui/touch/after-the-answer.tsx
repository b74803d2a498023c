import { type ReactNode, useDeferredValue } from "react";

/**
 * A part of the page that a touch elsewhere changes: it is rendered once that touch has its answer on the screen. Until
 * then its buttons are those of before, so what they do must read the last choice (`useLatest`).
 */
export const AfterTheAnswer = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(children);
