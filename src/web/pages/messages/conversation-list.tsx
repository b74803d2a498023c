import clsx from "clsx";
import { Link } from "wouter";
import type { ConversationView } from "../../../modules/message/conversation/conversation-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatShortDate } from "../../../shared/dates.ts";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";
import { unreadWords } from "../../../shared/words/fr/message/unread.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { useCountry } from "../../state/country.ts";
import { CountBadge } from "../../ui/display.tsx";

const words = conversationWords;

export function ConversationList(props: { conversations: ConversationView[]; open: string | null }) {
  const timeZone = useCountry()?.timeZone;
  return (
    <nav aria-label={words.list}>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {props.conversations.map((conversation) => {
          const { id, subject, company, lastMessage, unread } = conversation;
          const current = id === props.open;
          return (
            <li key={id} className="border-b-2 border-line last:border-0">
              <Link
                href={paths.messages(id)}
                aria-current={current ? "page" : undefined}
                className={clsx(
                  "block px-4 py-3 -outline-offset-3",
                  current ? "bg-forest-100" : "hover:bg-forest-50",
                )}
              >
                <span className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate font-bold">{company?.name ?? words.support}</span>
                  <CountBadge count={unread} label={unreadWords.messages(unread)} />
                  {lastMessage && (
                    <span className="text-sm whitespace-nowrap text-ink-soft">
                      {formatShortDate(lastMessage.at, timeZone)}
                    </span>
                  )}
                </span>
                <span className={clsx("block truncate", unread > 0 && "font-semibold")}>{subject}</span>
                {lastMessage && (
                  <span className="block truncate text-sm text-ink-soft">
                    {lastMessage.mine && words.you + colonSign()}
                    {lastMessage.body}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
