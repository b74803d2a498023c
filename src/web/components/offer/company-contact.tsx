import { MessageCircle, Phone } from "lucide-react";
import { useId } from "react";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NamesIn } from "../language/names-in.tsx";

const words = offerScreenWords.contact;

/** Contacts a booking's company by telephone or WhatsApp; the message already names the booking. */
export function CompanyContact({ booking }: { booking: BookingView }) {
  const titleId = useId();
  const { product, code, startsAt, timeZone } = booking;
  const phone = product.companyPhone;
  if (!phone) return null;
  const message = words.message(displayCode(code), product.title, formatDateTime(startsAt, timeZone));
  const look = buttonClass({ variant: "secondary", size: "sm", className: "flex-1" });
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className="mb-2 text-sm text-ink-soft">
        <NamesIn sentence={words.title(product.companyName)} names={[product.companyName]} />
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={look}>
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          {words.call}
        </a>
        <a
          href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
          {offerScreenWords.share.whatsapp}
        </a>
      </div>
    </section>
  );
}

/** One contact for each company of a bill, at its first booking. */
export function CompanyContacts({ bookings }: { bookings: readonly BookingView[] }) {
  const first = bookings.filter(
    ({ product }, index) =>
      bookings.findIndex((one) => one.product.companyName === product.companyName) === index,
  );
  return first.map((booking) => <CompanyContact key={booking.id} booking={booking} />);
}
