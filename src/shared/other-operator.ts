interface Operator {
  /** Whether the number is one of its own, by the prefix. */
  detects?(msisdn: string): boolean;
}

/** The operator, other than the chosen one, that a number belongs to by its prefix; undefined where no prefix tells. */
export function otherOperator<O extends Operator>(
  among: readonly O[],
  chosen: O,
  msisdn: string,
): O | undefined {
  return chosen.detects?.(msisdn) ? undefined : among.find((other) => other.detects?.(msisdn));
}
