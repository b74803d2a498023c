/** What a guest may say of the power and the water of a house. */
export const supplyNotes = ["STEADY", "SOME_CUTS", "OFTEN_CUT"] as const;
export type SupplyNote = (typeof supplyNotes)[number];
