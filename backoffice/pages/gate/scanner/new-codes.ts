/** The code that was just judged is ignored for this long, because its ticket is still held in front of the camera. */
const sameAgainMs = 4000;

/**
 * Tells codes that are to be judged from the one that was judged last. That one is ignored from its verdict, and again
 * from when the verdict is put away, and then no longer: the same code on the next person's telephone gets its own.
 */
export function newCodes(now: () => number = Date.now) {
  let last = { text: "", from: 0 };
  return {
    isNew(text: string): boolean {
      if (text === last.text && now() - last.from < sameAgainMs) return false;
      last = { text, from: now() };
      return true;
    },
    putAway() {
      last = { ...last, from: now() };
    },
  };
}
