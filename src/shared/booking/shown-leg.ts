interface Leg {
  leg: "OUTBOUND" | "RETURN";
  kind: string;
}

/**
 * The direction of a leg, shown only where a return of the same kind is paid together with it; null otherwise.
 */
export function shownLeg(all: readonly Leg[], { leg, kind }: Leg): Leg["leg"] | null {
  return all.some((one) => one.leg === "RETURN" && one.kind === kind) && all.length > 1 ? leg : null;
}
