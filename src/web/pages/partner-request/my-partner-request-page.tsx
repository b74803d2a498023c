import { useState } from "react";
import { areaPaths, areasOf } from "../../../shared/permissions.ts";
import { accountMenuWords } from "../../../shared/words/fr/account/account-menu.ts";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { Loaded, ProfileFrame } from "../account/profile/profile-frame.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestSent } from "./request-sent.tsx";

const words = partnerRequestWords;

/** The same request with its state, for signed-in people. */
export function Page() {
  const requests = trpc.partner.listMyRequests.useQuery();
  const [sent, setSent] = useState<string | null>(null);
  // A person who already has a back office is sent there instead of to the form.
  const areas = areasOf(useUser()?.grants ?? []);
  const has = (wanted: string) => requests.data?.some(({ status }) => status === wanted) ?? false;
  const [waiting, accepted] = [has("SUBMITTED"), has("ACCEPTED")];
  return (
    <ProfileFrame title={words.mineTitle} text={words.mineText}>
      <Loaded query={requests}>
        {(list) => (
          <>
            {list.map((request) => (
              <RequestCard key={request.reference} request={request} />
            ))}
            {sent && !waiting && <RequestSent reference={sent} onAnother={() => setSent(null)} />}
            {waiting && <Alert>{words.waiting}</Alert>}
            {areas.map((area) => (
              <a
                key={area}
                href={areaPaths[area].dashboard}
                className={buttonClass({ variant: "accent", size: "lg", className: "self-start" })}
              >
                {words.openArea(accountMenuWords.areas[area])}
              </a>
            ))}
            {!waiting && !sent && !accepted && areas.length === 0 && (
              <RequestForm
                refused={list.find(({ status }) => status === "REFUSED")}
                onSent={(reference) => {
                  setSent(reference);
                  void requests.refetch();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}
