import { Building2 } from "lucide-react";
import type { FollowedRequest, MyPartnerRequest } from "../../../modules/partner/request/request-schema.ts";
import { formatShortDate } from "../../../shared/dates.ts";
import { serviceNameWords } from "../../../shared/words/fr/account/account.ts";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { useCountry } from "../../state/country.ts";
import { Badge, Card, type Tone } from "../../ui/display.tsx";

const words = partnerRequestWords;
const tones: Record<FollowedRequest["status"], Tone> = {
  SUBMITTED: "sun",
  ACCEPTED: "forest",
  REFUSED: "danger",
};

/** The state of one request. */
export function RequestCard({ request }: { request: FollowedRequest | MyPartnerRequest }) {
  const { companyName, reference, status, createdAt, decidedAt, decisionReason } = request;
  const timeZone = useCountry()?.timeZone;
  const state = words.states[status];
  return (
    <Card as="article" className="flex gap-4">
      <span className="hidden size-12 shrink-0 items-center justify-center rounded-full bg-forest-100 text-forest-800 xs:flex">
        <Building2 className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-xl break-words">{companyName}</h3>
          <Badge tone={tones[status]}>{state.label}</Badge>
        </div>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {words.reference} <span className="font-bold tracking-wider text-ink">{reference}</span>
          {" · "}
          {words.sentOn(formatShortDate(createdAt, timeZone))}
          {decidedAt && ` · ${words.decidedOn(formatShortDate(decidedAt, timeZone))}`}
        </p>
        {"kinds" in request && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {[...request.kinds.map((kind) => serviceNameWords[kind]), request.city].join(" · ")}
          </p>
        )}
        {decisionReason && <p className="mt-2 font-semibold">{words.reason(decisionReason)}</p>}
        <p className="mt-2">{state.text}</p>
        {"documents" in request && request.documents.length > 0 && (
          <ul className="mt-2 flex flex-col">
            {request.documents.map((document) => (
              <li key={document.id}>
                <a
                  href={`/api/partner-requests/documents/${document.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center break-all"
                >
                  {document.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
