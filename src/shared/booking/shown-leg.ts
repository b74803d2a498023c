interface Leg {
  leg: "OUTBOUND" | "RETURN";
  kind: string;
}

/** Which way a thing is, where its kind has a way back among what is paid together; null for everything else. */
export function shownLeg(all: readonly Leg[], { leg, kind }: Leg): Leg["leg"] | null {
  return all.some((one) => one.leg === "RETURN" && one.kind === kind) && all.length > 1 ? leg : null;
}
