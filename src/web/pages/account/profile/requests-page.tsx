import { Send, Ticket } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { type RouterOutputs, trpc } from "../../../state/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/display.tsx";
import { RequestCard } from "../../partner-request/request-card.tsx";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileWords.requests;
type Booking = RouterOutputs["booking"]["mine"]["bookings"][number];

/** A person's pending requests: a partnership, or bookings that a partner must accept. */
export function Page() {
  const requests = trpc.partner.listMyRequests.useQuery();
  const upcoming = trpc.booking.mine.useQuery({ when: "upcoming", limit: 50 });
  const past = trpc.booking.mine.useQuery({ when: "past", limit: 50 });
  const bookings = [...(upcoming.data?.bookings ?? []), ...(past.data?.bookings ?? [])].filter(
    ({ status }) => status === "REQUESTED" || status === "DECLINED",
  );
  return (
    <ProfileFrame title={words.title} text={words.text}>
      <Loaded query={requests}>
        {(list) =>
          list.length + bookings.length === 0 ? (
            <Card className="flex flex-col items-center gap-4 py-8 text-center">
              <Send className="size-12 text-forest-700" aria-hidden="true" />
              <p>{words.empty}</p>
              <Link href={paths.myPartnerRequest()} className={buttonClass({ variant: "secondary" })}>
                {words.become}
              </Link>
            </Card>
          ) : (
            <ul className="flex flex-col gap-4">
              {bookings.map((booking) => (
                <li key={booking.id}>
                  <BookingRequest booking={booking} />
                </li>
              ))}
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

function BookingRequest({ booking }: { booking: Booking }) {
  const { product, startsAt, timeZone, code, status } = booking;
  const waiting = status === "REQUESTED";
  return (
    <Card as="article" className="flex gap-4">
      <span className="hidden size-12 shrink-0 items-center justify-center rounded-full bg-forest-100 text-forest-800 xs:flex">
        <Ticket className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-xl break-words">{product.companyName}</h3>
          <Badge tone={waiting ? "sun" : "danger"}>{waiting ? words.waiting : words.declined}</Badge>
        </div>
        <p className="mt-1">{words.booking(product.title, formatDateTime(startsAt, timeZone))}</p>
        <p className="text-[0.9375rem] text-ink-soft">{words.code(code)}</p>
        <Link
          href={waiting ? paths.upcomingBookings() : paths.pastBookings()}
          className="link inline-flex min-h-11 items-center"
        >
          {words.see}
        </Link>
      </div>
    </Card>
  );
}
