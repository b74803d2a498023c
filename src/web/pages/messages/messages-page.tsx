import clsx from "clsx";
import { MessageCircle, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";
import { setSession } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { Loaded } from "../account/profile/profile-frame.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { NewMessage } from "./new-message.tsx";
import { Thread } from "./thread.tsx";

const words = conversationWords;
const listEveryMs = 30_000;

/**
 * The list or one conversation on a phone, both side by side on a desktop. The open
 * conversation is in the address.
 */
export function Page() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const open = query.get("conversation");
  /** From a booking's « Contacter »: opens a new message to its company. */
  const about = query.get("booking");
  const [writing, setWriting] = useState(about !== null);
  const [shown, setShown] = useState(20);
  const conversations = trpc.message.conversations.useQuery(
    { limit: shown },
    { staleTime: 0, refetchInterval: listEveryMs },
  );
  const unread = conversations.data?.unread;
  useEffect(() => {
    if (unread !== undefined) setSession({ numberNewMessage: unread });
  }, [unread]);

  return (
    <>
      <PageHead aside={open !== null} onWrite={() => setWriting(true)} />
      <div className="mt-5">
        <Loaded query={conversations}>
          {(data) =>
            data.conversations.length === 0 && !open ? (
              <NoConversation />
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
                <div className={clsx(open && "max-lg:hidden")}>
                  <ConversationList conversations={data.conversations} open={open} />
                  {data.nextCursor && shown < 50 && (
                    <Button variant="ghost" size="sm" block className="mt-2" onClick={() => setShown(50)}>
                      {words.loadMore}
                    </Button>
                  )}
                </div>
                {open ? (
                  <Thread key={open} id={open} onRead={() => conversations.refetch()} />
                ) : (
                  <p className="hidden rounded-card bg-sand p-10 text-center text-ink-soft lg:block">
                    {words.choose}
                  </p>
                )}
              </div>
            )
          }
        </Loaded>
      </div>
      {writing && (
        <NewMessage
          about={about}
          onClose={() => setWriting(false)}
          onSent={(id) => {
            setWriting(false);
            void conversations.refetch();
            navigate(paths.messages(id));
          }}
        />
      )}
    </>
  );
}

/** Hidden on a phone while a conversation is open. */
function PageHead({ aside, onWrite }: { aside: boolean; onWrite: () => void }) {
  return (
    <div className={clsx("flex flex-wrap items-center gap-3", aside && "max-lg:hidden")}>
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="heading-page">{words.title}</h1>
        <p className="mt-1 text-ink-soft">{words.text}</p>
      </div>
      <Button size="sm" icon={<PenLine className="size-5" aria-hidden="true" />} onClick={onWrite}>
        {words.write}
      </Button>
    </div>
  );
}

function NoConversation() {
  return (
    <Card className="flex flex-col items-center gap-3 py-10 text-center">
      <MessageCircle className="size-12 text-forest-700" aria-hidden="true" />
      <h2 className="text-xl">{words.empty}</h2>
      <p className="max-w-md text-ink-soft">{words.emptyText}</p>
    </Card>
  );
}
