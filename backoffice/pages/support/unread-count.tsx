import { useQuery } from "@tanstack/react-query";
import { unreadWords } from "../../../src/shared/words/fr/message/unread.ts";
import { CountBadge } from "../../frame/count-badge.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";

/**
 * The query key of everything about conversations: reading or answering refreshes all of
 * it, including the menu's count.
 */
export const listKey = ["staff-conversations"];

/** The inbox of each area: companies and branches answer for themselves, Mboa's staff for its support. */
export const listOf = {
  partner: "message.companyConversations",
  branch: "message.companyConversations",
  support: "message.supportConversations",
  admin: "message.supportConversations",
} as const;

/** The number of unread customer messages, beside « Messages » in the menu. */
export function UnreadCount() {
  const { area } = useArea();
  const { data } = useQuery({
    queryKey: [...listKey, "unread", area],
    queryFn: () => query(listOf[area], { limit: 1 }),
    refetchInterval: 60_000,
  });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return <CountBadge count={unread} sentence={unreadWords.messages(unread)} />;
}
