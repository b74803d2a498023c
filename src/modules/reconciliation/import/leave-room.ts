import { setTimeout as wait } from "node:timers/promises";

/** Of the time that a step took, what sales have to themselves after it. */
const share = 0.9;

/** A step has been done since then: those who buy meanwhile come first, the longer it took the longer. */
export const leaveRoom = (begun: number): Promise<void> => wait(share * (performance.now() - begun));
