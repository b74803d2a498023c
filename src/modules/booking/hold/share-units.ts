/**
 * Units that buyers of this process have chosen and are taking at this moment, by resource. Buyers who choose at the same
 * time read the same free units, and would all choose the first: only one of them gets it, and the others begin again.
 * This is a preference and protects nothing: the database alone decides who has a unit, also between processes.
 */
const beingTaken = new Map<string, number[]>();

export const isBeingTaken = (resourceId: string, unit: number): boolean =>
  beingTaken.get(resourceId)?.includes(unit) ?? false;

/** The returned function ends it, when the units were taken or refused. */
export function announceUnits(chosen: ReadonlyMap<string, ReadonlySet<number>>): () => void {
  for (const [resourceId, units] of chosen) {
    beingTaken.set(resourceId, [...(beingTaken.get(resourceId) ?? []), ...units]);
  }
  return () => {
    for (const [resourceId, units] of chosen) leave(resourceId, units);
  };
}

/** Each unit once: when too little is left, several buyers try the same one. */
function leave(resourceId: string, units: ReadonlySet<number>): void {
  const left = [...(beingTaken.get(resourceId) ?? [])];
  for (const unit of units) left.splice(left.indexOf(unit), 1);
  if (left.length > 0) beingTaken.set(resourceId, left);
  else beingTaken.delete(resourceId);
}
