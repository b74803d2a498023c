import { AppError } from "../../../shared/app-error.ts";
import { depositPhotosMaximum } from "../../../shared/booking/deposit-rules.ts";
import { damageViews, type Shot, skipReasonMinimum } from "../rules/photo-shots.ts";
import type { HandoverState } from "./state-schema.ts";

/** Refuses a handover that leaves a view out, names one that the car or the house does not have, or says no reason. */
export function requireShots(
  wanted: readonly Shot[],
  { shots, damages }: HandoverState,
  photos: readonly string[],
): void {
  const lacking = wanted.find((shot) => !isGiven(shot, shots))?.id;
  const foreign = shots.find(({ shot }) => !wanted.some(({ id }) => id === shot))?.shot;
  const views = damageViews(wanted);
  const unmarkable = damages.find(({ view }) => !views.includes(view))?.view;
  const refused = lacking ?? foreign ?? unmarkable;
  if (refused !== undefined) throw new AppError("HANDOVER_SHOTS", { shot: refused });
  if (shots.some(({ photo }) => photo !== null && !photos.includes(photo))) {
    throw new AppError("INVALID_REFERENCE");
  }
}

/** Once, with its photograph or with the reason for which one may be missing. */
function isGiven({ id, optional }: Shot, shots: HandoverState["shots"]): boolean {
  const [given, twice] = shots.filter(({ shot }) => shot === id);
  if (!given || twice) return false;
  return given.photo !== null || (optional && given.skipped.length >= skipReasonMinimum);
}

/** The photographs that show what a part of the caution is kept for: first the views on which damage is marked. */
export function proofOf({ shots, damages }: HandoverState, photos: readonly string[]): string[] {
  const marked = shots.filter(({ shot }) => damages.some(({ view }) => view === shot));
  const first = marked.flatMap(({ photo }) => (photo === null ? [] : [photo]));
  return [...new Set([...first, ...photos])].slice(0, depositPhotosMaximum);
}
