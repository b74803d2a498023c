/** What a guest may report about the power and water supply of a house. */
export const supplyNotes = ["STEADY", "SOME_CUTS", "OFTEN_CUT"] as const;
export type SupplyNote = (typeof supplyNotes)[number];
