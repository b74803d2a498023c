import { setTimeout as wait } from "node:timers/promises";

/** Of the time that a portion took, what sales have to themselves after it. */
const share = 0.9;

/** A portion has been done since then: those who buy meanwhile come first, the more the longer it took. */
export const leaveRoom = (begun: number): Promise<void> => wait(share * (performance.now() - begun));
