/** Beside the menus, where the words of the conversations themselves are not loaded. */
export const unreadWords = {
  messages: (count: number) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
} as const;
