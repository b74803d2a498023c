/** The page of those who clean cars and houses, on their telephone. */
export const cleaningWords = {
  title: "To clean",
  loading: "Loading…",
  offline: "No network: the list is read when it is back.",
  signIn: "Sign in to see the list.",
  signInLink: "Sign in",
  account: "My account",
  refresh: "Read the list again",
  noRole: "You clean for no agency.",
  ready: "Returned",
  expected: "Expected today",
  none: "Nothing to clean for the moment.",
  back: (when: string) => `Returned ${when}`,
  due: (time: string) => `Due back at ${time}`,
  needed: (when: string) => `Leaves again ${when}`,
  cleaned: "Cleaned",
  done: (name: string) => `${name} is clean`,
};
