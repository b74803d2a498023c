import { isThingOf, type LegName } from "../../state/basket.ts";
import type { DraftLeg } from "../../state/booking-draft.ts";

/** The units of one leg that another customer has taken. */
export interface TakenLeg {
  leg: LegName;
  productId: string;
  units: number[];
}

export const takenOfLeg = (taken: readonly TakenLeg[], leg: DraftLeg): TakenLeg | undefined =>
  taken.find((one) => isThingOf(leg, one));

/** A unique key for each of several legs. */
export const legKey = ({ leg, draft }: DraftLeg): string => `${leg} ${draft.productId}`;
