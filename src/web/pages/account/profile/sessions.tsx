import { LogOut, MonitorSmartphone } from "lucide-react";
import { formatDateTime } from "../../../../shared/dates.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { useCountry } from "../../../state/country.ts";
import { type RouterOutputs, trpc } from "../../../state/trpc.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";
import { Loaded } from "./profile-frame.tsx";
import { useEndedElsewhere } from "./use-ended-elsewhere.ts";

const words = profileWords.sessions;
type Session = RouterOutputs["account"]["sessions"][number];

/** The signed-in devices: end one session, or all others. */
export function Sessions() {
  const sessions = trpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const end = trpc.account.endSession.useMutation({
    onSuccess() {
      toast.success(words.ended);
      void sessions.refetch();
    },
  });
  const endedElsewhere = useEndedElsewhere();
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess() {
      toast.success(words.othersEnded);
      endedElsewhere();
    },
  });
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{words.text}</p>
      <div className="mt-3">
        <Loaded query={sessions}>
          {(list) => (
            <>
              <ul className="divide-y-2 divide-line">
                {list.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    busy={end.isPending}
                    onEnd={() => end.mutate({ id: session.id })}
                  />
                ))}
              </ul>
              {list.length > 1 && (
                <>
                  <Button
                    variant="secondary"
                    size="sm"
                    className="mt-3"
                    busy={endOthers.isPending}
                    onClick={() => endOthers.mutate()}
                  >
                    {words.endOthers}
                  </Button>
                  <p className="mt-1 text-sm text-ink-soft">{words.endOthersText}</p>
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function SessionRow(props: { session: Session; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props;
  const device = session.device || words.unknownDevice;
  const timeZone = useCountry()?.timeZone;
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone className="hidden size-7 shrink-0 text-forest-700 xs:block" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && <Badge tone="forest">{words.current}</Badge>}
          {session.bySupport && <Badge tone="sun">{words.bySupport}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {words.lastUsed(formatDateTime(session.lastUsedAt, timeZone))}
          {session.address && ` · ${session.address}`}
        </p>
      </div>
      {!session.current && (
        <IconButton label={words.endOne(device)} disabled={busy} onClick={onEnd}>
          <LogOut className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
