import type * as french from "../../fr/message/unread.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** Beside the menus, where the words of the conversations themselves are not loaded. */
export const unreadWords: Translated<typeof french.unreadWords> = {
  messages: (count) => plural(count, "unread message", "unread messages"),
};
