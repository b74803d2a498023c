import { type ReactNode, useDeferredValue } from "react";

/**
 * What a touch changes too, but not where the finger is: it is rendered once the answer is on the screen. What can be
 * pressed in it must do what was chosen last (`useLatest`).
 */
export const AfterTheAnswer = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(children);
