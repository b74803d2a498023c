import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** Nothing: declarations of resources hold their French labels themselves, where each stands beside what it names. */
export const resourceTextWords: ResourceTexts = {};
