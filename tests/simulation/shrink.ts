/**
 * The shortest list that still goes wrong in the same way: parts are left out, first halves and at last single entries,
 * as long as it still does (delta debugging). Null: all is well with this list.
 */
export async function shrink<Entry, Wrong>(
  entries: readonly Entry[],
  tryOut: (entries: Entry[]) => Promise<Wrong | null>,
): Promise<{ least: Entry[]; told: Wrong | null }> {
  let least = [...entries];
  let told = await tryOut(least);
  for (let size = Math.ceil(least.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least.length; ) {
      const without = [...least.slice(0, from), ...least.slice(from + size)];
      const wrong = without.length > 0 ? await tryOut(without) : null;
      if (!wrong) from += size;
      else [least, told] = [without, wrong];
    }
  }
  return { least, told };
}
