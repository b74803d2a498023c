import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { type Shot, skipReasonMinimum } from "../../rules/photo-shots.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import type { Draft } from "./use-draft.ts";

/** What a view still lacks; undefined when it is complete. The server judges the same. */
export function lackOf(shot: Shot, draft: Draft, rental: RentalBookingView): string | undefined {
  const taken = draft.photos.some((photo) => photo.shot === shot.id);
  const reason = draft.skipped[shot.id]?.trim() ?? "";
  if (!taken && !(shot.optional && reason.length >= skipReasonMinimum)) {
    return shot.optional ? words.photoOrReason : words.photoNeeded;
  }
  return shot.id === "counter" ? lackOfKm(draft, rental) : undefined;
}

function lackOfKm({ km, direction }: Draft, { handovers }: RentalBookingView): string | undefined {
  if (km === null) return myRentalWords.kmNeeded;
  const before = handovers.find((one) => one.direction === "OUT")?.km ?? 0;
  return direction === "IN" && km < before ? words.kmTooLow(before) : undefined;
}

/** Where the handover goes on after a reload: the first view that lacks something, else the end. */
export function firstOpenStep(draft: Draft, rental: RentalBookingView): number {
  const open = rental.shots.findIndex((shot) => lackOf(shot, draft, rental) !== undefined);
  return open === -1 ? rental.shots.length : open;
}
