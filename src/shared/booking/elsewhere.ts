/** The appointment is not at the company's place, so no ticket is shown at an entrance. */
export const isElsewhere = ({ facts }: { facts: readonly { role?: string }[] }): boolean =>
  facts.some(({ role }) => role === "elsewhere");
