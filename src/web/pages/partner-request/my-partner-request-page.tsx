import { useState } from "react";
import { partnerRequestFr } from "../../../shared/fr/partner-request.ts";
import { trpc } from "../../state/trpc.ts";
import { Alert } from "../../ui/display.tsx";
import { Loaded, ProfileFrame } from "../profile/profile-frame.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestSent } from "./request-sent.tsx";

const words = partnerRequestFr;

/** The same request, with its state. */
export function Page() {
  const requests = trpc.partner.listMyRequests.useQuery();
  const [sent, setSent] = useState<string | null>(null);
  const waiting = requests.data?.some(({ status }) => status === "SUBMITTED") ?? false;
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
            {!waiting && !sent && (
              <RequestForm
                onSent={(reference) => {
                  setSent(reference);
                  requests.refetch();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}
