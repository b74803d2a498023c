/** Ascending runs of consecutive units. */
function runsOf(units: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const unit of [...units].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === unit - 1) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

/**
 * Chooses free units for a group: side by side in the smallest gap that holds them all, so that larger gaps stay
 * for larger groups; otherwise in as few pieces as possible. `spread` picks randomly among equal gaps, so that
 * people who choose at the same time do not collide.
 */
export function chooseUnits(free: readonly number[], count: number, spread?: () => number): number[] | null {
  if (free.length < count) return null;
  const runs = runsOf(free).sort((a, b) => a.length - b.length);
  const fitting = runs.filter((run) => run.length >= count);
  const tightest = spread ? fitting[Math.floor(spread() * fitting.length)] : fitting[0];
  if (tightest) {
    const start = spread ? Math.floor(spread() * (tightest.length - count + 1)) : 0;
    return tightest.slice(start, start + count);
  }
  const chosen: number[] = [];
  for (const run of runs.reverse()) chosen.push(...run.slice(0, count - chosen.length));
  return chosen.sort((a, b) => a - b);
}

export function unitsOf(range: { from: number; to: number; exclude: readonly number[] }): number[] {
  const excluded = new Set(range.exclude);
  const units: number[] = [];
  for (let unit = range.from; unit <= range.to; unit++) if (!excluded.has(unit)) units.push(unit);
  return units;
}

interface SeatedGroup {
  id: string;
  units: readonly number[];
}

/**
 * Assigns new seats to groups after a change of bus: a group keeps its seats where possible, the others
 * sit together where possible, the largest group first; groups that do not fit are returned as
 * exceptions for a person to solve.
 */
export function reassignUnits(
  groups: readonly SeatedGroup[],
  available: readonly number[],
): { assigned: Map<string, number[]>; exceptions: string[] } {
  const free = new Set(available);
  const assigned = new Map<string, number[]>();
  const exceptions: string[] = [];
  const displaced: SeatedGroup[] = [];
  for (const group of groups) {
    if (group.units.every((unit) => free.has(unit))) {
      for (const unit of group.units) free.delete(unit);
      assigned.set(group.id, [...group.units]);
    } else displaced.push(group);
  }
  for (const group of displaced.sort((a, b) => b.units.length - a.units.length)) {
    const units = chooseUnits([...free], group.units.length);
    if (!units) {
      exceptions.push(group.id);
      continue;
    }
    for (const unit of units) free.delete(unit);
    assigned.set(group.id, units);
  }
  return { assigned, exceptions };
}
