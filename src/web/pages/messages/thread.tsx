import clsx from "clsx";
import { ChevronLeft, SendHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { ConversationDetail } from "../../../modules/message/conversation/conversation-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { isFilled } from "../../../shared/validate.ts";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";
import { moreControlWords } from "../../../shared/words/fr/ui/more-controls.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { useCountry } from "../../state/country.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { useForm } from "../../ui/form.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { Loaded } from "../account/profile/profile-frame.tsx";

const words = conversationWords;
const askEveryMs = 10_000;

/** One conversation; showing it marks it as read. */
export function Thread({ id, onRead }: { id: string; onRead: () => void }) {
  const conversation = trpc.message.conversation.useQuery(
    { conversationId: id },
    { staleTime: 0, refetchInterval: askEveryMs, retry: false },
  );
  const count = conversation.data?.messages.length;
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (count !== undefined) read.current();
  }, [count]);
  const gone = conversation.isError && failureOf(conversation.error).code === "NOT_FOUND";
  return (
    <section className="min-w-0">
      <Link href={paths.messages()} className="link mb-3 inline-flex min-h-11 items-center gap-1 lg:hidden">
        <ChevronLeft className="size-5" aria-hidden="true" />
        {words.back}
      </Link>
      {gone ? (
        <Alert tone="warning">{words.gone}</Alert>
      ) : (
        <Loaded query={conversation}>
          {(data) => (
            <Card padded={false} className="flex flex-col">
              <header className="border-b-2 border-line px-4 py-3 md:px-6">
                <h2 className="text-xl break-words">{data.subject}</h2>
                <p className="text-[0.9375rem] text-ink-soft">
                  {[data.company?.name ?? words.support, data.booking && words.about(data.booking.code)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </header>
              <Messages detail={data} />
              <AnswerForm id={id} onSent={() => conversation.refetch()} />
            </Card>
          )}
        </Loaded>
      )}
    </section>
  );
}

function Messages({ detail }: { detail: ConversationDetail }) {
  const end = useRef<HTMLLIElement>(null);
  const timeZone = useCountry()?.timeZone;
  const { messages } = detail;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div tabIndex={0} className="max-h-[60dvh] overflow-y-auto px-4 py-4 -outline-offset-3 md:px-6">
      <ol className="flex flex-col gap-3" aria-live="polite">
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === last ? end : undefined}
            className={clsx(
              "max-w-[85%] rounded-card px-4 py-2.5",
              message.mine ? "self-end bg-forest-800 text-white" : "self-start bg-sand",
            )}
          >
            <p className={clsx("text-sm", message.mine ? "text-white/85" : "text-ink-soft")}>
              <span className="font-bold">{message.mine ? words.you : message.author || words.team}</span>
              {` · ${formatDateTime(message.at, timeZone)}`}
              {message.mine && message.read && ` · ${words.read}`}
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{message.body}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function AnswerForm({ id, onSent }: { id: string; onSent: () => void }) {
  const form = useForm({
    name: "answer",
    initial: { body: "" },
    check: ({ body }): { body?: string } => {
      if (!isFilled(body)) return { body: validationWords.required };
      const { length } = body.trim();
      const maximum = words.messageMaximum;
      return length > maximum ? { body: moreControlWords.textTooLong(length, maximum) } : {};
    },
  });
  const send = trpc.message.send.useMutation({
    onSuccess() {
      form.reset();
      onSent();
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ body }) => send.mutate({ conversationId: id, body }))}
      className="flex flex-col gap-3 border-t-2 border-line p-4 sm:flex-row sm:items-end md:px-6"
    >
      <TextArea
        {...form.field("body")}
        label={words.answer}
        rows={2}
        maxLength={words.messageMaximum}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        busy={send.isPending}
        icon={<SendHorizontal className="size-5" aria-hidden="true" />}
      >
        {words.send}
      </Button>
    </form>
  );
}
