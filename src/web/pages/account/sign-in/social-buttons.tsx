import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Alert } from "../../../ui/display.tsx";
import { SocialIcon } from "./social-icon.tsx";
import { useSocialSignIn } from "./use-social-sign-in.ts";

const words = accountScreenWords.social;

/** One button per configured provider; nothing without any. */
export function SocialButtons({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const { data: providers } = trpc.account.socialProviders.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const { start, cancel, waitingFor, declinedAt, busy } = useSocialSignIn(onChallenge);
  if (!providers || providers.length === 0) return null;
  return (
    <section aria-label={words.title} className="mt-6">
      <p className="mb-3 flex items-center gap-3 text-sm font-semibold text-ink-soft before:h-0.5 before:flex-1 before:bg-line after:h-0.5 after:flex-1 after:bg-line">
        {words.title}
      </p>
      {declinedAt && (
        <Alert title={words.declined(words[declinedAt])} className="mb-3">
          {words.declinedText}
        </Alert>
      )}
      <div className="flex flex-col gap-2.5 xs:flex-row xs:flex-wrap xs:gap-1.5">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            size="sm"
            className="flex-1"
            busy={busy}
            aria-label={words.with(words[provider])}
            icon={<SocialIcon provider={provider} />}
            onClick={() => start(provider)}
          >
            {words[provider]}
          </Button>
        ))}
      </div>
      <Dialog
        open={waitingFor !== null}
        onOpenChange={(open) => !open && cancel()}
        title={words.waitingTitle}
        footer={
          <Button variant="secondary" block onClick={cancel}>
            {words.back}
          </Button>
        }
      >
        <div className="flex items-center gap-4 py-2" role="status">
          <Spinner className="size-9 shrink-0 text-forest-700" />
          <p>{waitingFor && words.waiting(words[waitingFor])}</p>
        </div>
      </Dialog>
    </section>
  );
}
