import { Send } from "lucide-react";
import { Link } from "wouter";
import { profileFr } from "../../../shared/fr/profile.ts";
import { paths } from "../../../shared/paths.ts";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { RequestCard } from "../partner-request/request-card.tsx";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileFr.requests;

/** What this person asked for and somebody else decides. */
export function Page() {
  const requests = trpc.partner.listMyRequests.useQuery();
  return (
    <ProfileFrame title={words.title} text={words.text}>
      <Loaded query={requests}>
        {(list) =>
          list.length === 0 ? (
            <Card className="flex flex-col items-center gap-4 py-8 text-center">
              <Send className="size-12 text-forest-700" aria-hidden="true" />
              <p>{words.empty}</p>
              <Link href={paths.myPartnerRequest()} className={buttonClass({ variant: "secondary" })}>
                {words.become}
              </Link>
            </Card>
          ) : (
            <ul className="flex flex-col gap-4">
              {list.map((request) => (
                <li key={request.reference}>
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ProfileFrame>
  );
}
