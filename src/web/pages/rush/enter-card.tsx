import { Ticket } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation, useSearch } from "wouter";
import type { RushView } from "../../../modules/booking/rush/rush-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import type { RushStatus } from "../../../shared/booking/rush-number.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { rushWords as words } from "../../../shared/words/fr/rush.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";

/** What a queue is, and the button that takes a number; the only one that there is for who has missed a turn. */
export function EnterCard({ view, status }: { view: RushView; status: RushStatus }) {
  const { product, entry } = view;
  const utils = trpc.useUtils();
  const enter = trpc.rush.enter.useMutation({
    meta: { handlesErrors: true },
    onSuccess: (entered) => utils.rush.get.setData({ productId: product.id }, entered),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ productId: product.id });
  };
  const waiting = Math.max(0, status.given - status.served);
  const again = entry?.state === "OVER";
  return (
    <Card as="section" className="flex flex-col gap-4">
      {again && <Alert tone="warning" title={words.over} />}
      <p className="font-bold">
        {status.state === "WAITING" && `${words.opens(formatDateTime(status.opensAt, product.timeZone))} · `}
        {words.already(waiting)}
      </p>
      <Rules />
      {enter.error && <Refused error={enter.error} />}
      <PostForm name="enter-rush" onSubmit={submit}>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={enter.isPending}
          icon={<Ticket className="size-5" />}
        >
          {again ? words.again : words.enter}
        </Button>
      </PostForm>
    </Card>
  );
}

function Rules() {
  const { title, ...rules } = words.rules;
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {Object.values(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function Refused({ error }: { error: Parameters<typeof failureOf>[0] }) {
  const here = useHere();
  const { code, message } = failureOf(error);
  return (
    <Alert
      tone="warning"
      title={message}
      action={
        code === "PHONE_NEEDED" && (
          <a href={paths.login(here)} className={buttonClass({ variant: "secondary", size: "sm" })}>
            {words.signIn}
          </a>
        )
      }
    />
  );
}

/** The address of this page, to come back to. */
export function useHere(): string {
  const [pathname] = useLocation();
  const search = useSearch();
  return search ? `${pathname}?${search}` : pathname;
}
