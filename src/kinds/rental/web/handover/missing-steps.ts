import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { type Shot, skipReasonMinimum } from "../../rules/photo-shots.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import type { Draft } from "./use-draft.ts";

/** What a view still lacks; undefined when it is complete. */
export function lackOf(shot: Shot, draft: Draft, rental: RentalBookingView): string | undefined {
  const taken = draft.photos.some((photo) => photo.shot === shot.id);
  const reason = draft.skipped[shot.id]?.trim() ?? "";
  if (!taken && !(shot.optional && reason.length >= skipReasonMinimum)) {
    return shot.optional ? words.photoOrReason : words.photoNeeded;
  }
  if (shot.id === "counter") return lackOfKm(draft, rental);
  // A gauge without a photograph has its reason: it may be one that cannot be read.
  return shot.id === "fuel" && taken && draft.fuelEighths === null ? words.fuelNeeded : undefined;
}

function lackOfKm({ km, direction }: Draft, { handovers }: RentalBookingView): string | undefined {
  if (km === null) return myRentalWords.kmNeeded;
  const before = handovers.find((one) => one.direction === "OUT")?.km ?? 0;
  return direction === "IN" && km < before ? words.kmTooLow(before) : undefined;
}

const afterShots = ["damage", "end"];

const stepNames = ({ shots }: Pick<RentalBookingView, "shots">): string[] => [
  ...shots.map(({ id }) => id),
  ...afterShots,
];

/** The name of a step, by which a draft knows it also when the house has another room since. */
export const stepName = (rental: Pick<RentalBookingView, "shots">, step: number): string | undefined =>
  stepNames(rental)[step];

/** Where the handover goes on after a reload: where it was left, else at the first view that lacks something. */
export function openStep(draft: Draft, rental: RentalBookingView): number {
  const left = draft.step === undefined ? -1 : stepNames(rental).indexOf(draft.step);
  if (left !== -1) return left;
  const open = rental.shots.findIndex((shot) => lackOf(shot, draft, rental) !== undefined);
  return open === -1 ? rental.shots.length : open;
}
