import { useEffect } from "react";
import { paths } from "../../shared/address/paths.ts";
import { personPage } from "../../shared/permissions.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { behalfWords } from "../../shared/words/fr/account/behalf.ts";
import { followLogout } from "../state/logout.ts";
import { setSession } from "../state/session.ts";
import { refreshUser } from "../state/signed-in.ts";
import { trpc } from "../state/trpc.ts";
import { Button } from "../ui/button.tsx";

const askEveryMs = 60_000;

/**
 * Refreshes what is known of the signed-in person, once per page load: changed roles, a session ended elsewhere,
 * new messages. Shows a notice while staff act on the person's behalf.
 */
export function SignedInWatch() {
  const { data: me } = trpc.account.me.useQuery(undefined, { meta: { silent: true } });
  const { data: messages } = trpc.message.unread.useQuery(undefined, {
    enabled: me !== undefined && !me.mustUpdatePassword && !me.mustAddFactor,
    refetchInterval: askEveryMs,
    meta: { silent: true },
  });
  const { data: own } = trpc.partner.plans.useQuery(undefined, {
    enabled: Boolean(me?.company) && !me?.mustUpdatePassword && !me?.mustAddFactor,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const stop = trpc.account.stopImpersonation.useMutation({
    // Back to the person's page in the back office, which loads its own session again.
    onSuccess: () => location.assign(me ? personPage(me.id) : paths.home()),
  });
  useEffect(() => {
    if (me) refreshUser(me);
  }, [me]);
  useEffect(followLogout, []);
  useEffect(() => {
    if (own) setSession({ subscriptions: own.plans });
  }, [own]);
  const unread = messages?.unread;
  useEffect(() => {
    if (unread !== undefined) setSession({ numberNewMessage: unread });
  }, [unread]);

  if (!me?.onBehalf) return null;
  return (
    <div role="alert" className="bg-clay-100 text-ink">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="min-w-0 flex-1 font-semibold">{behalfWords.banner(fullName(me))}</p>
        <Button variant="danger" size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
          {behalfWords.stop}
        </Button>
      </div>
    </div>
  );
}
