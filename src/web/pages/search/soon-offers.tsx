import { BellRing, Check } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import type { OfferName } from "../../../shared/kinds.ts";
import { offerListWords } from "../../../shared/words/fr/booking/offer-lists.ts";
import { soonOfferWords } from "../../../shared/words/fr/booking/soon-offers.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { failureOf } from "../../state/failures.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Badge } from "../../ui/display.tsx";
import { useForm } from "../../ui/form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { offerIcons } from "./offer-icons.ts";

const words = soonOfferWords;

/** Lists that are coming, with a way to be notified. */
export function SoonOffers({ className }: { className?: string }) {
  const soon = useSoonOffers();
  if (soon.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{words.text}</p>
      <ul className="mt-4 grid items-start gap-3 md:grid-cols-2">
        {soon.map((offer) => (
          <li key={offer}>
            <SoonCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SoonCard({ offer }: { offer: OfferName }) {
  const [open, setOpen] = useState(false);
  const Icon = offerIcons[offer];
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <Icon className="size-8 shrink-0 text-forest-800" aria-hidden="true" />
        <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 gap-y-1 font-display text-lg">
          {offerListWords[offer]}
          <Badge tone="sun">{soonOfferWords.badge}</Badge>
        </p>
        {!open && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.notifyOf(offer)}
            icon={<BellRing className="size-4.5" aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {words.tell}
          </Button>
        )}
      </div>
      {open && <ContactForm offer={offer} />}
    </div>
  );
}

function ContactForm({ offer }: { offer: OfferName }) {
  const form = useForm({
    name: `soon-${offer}`,
    initial: { contact: "" },
    check: ({ contact }) => (contact.trim() ? {} : { contact: validationWords.identifier }),
  });
  const wait = trpc.booking.waitForOffer.useMutation({
    onError: (error) => form.refuse(failureOf(error).fields),
  });
  if (wait.data) {
    return (
      <p role="status" className="mt-3 flex flex-wrap items-center gap-2 font-semibold text-forest-800">
        <Check className="size-5 shrink-0" aria-hidden="true" />
        {wait.data.state === "WAITING" ? words.waiting : words.onSale}
        {wait.data.state === "ON_SALE" && (
          <Link href={paths.list(offer)} className="link">
            {words.see}
          </Link>
        )}
      </p>
    );
  }
  return (
    <form
      ref={form.ref}
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={form.submit(({ contact }) => wait.mutate({ offer, contact }))}
    >
      <TextInput
        label={words.contact}
        placeholder={words.contactPlaceholder}
        autoComplete="email"
        {...form.field("contact")}
      />
      <Button type="submit" busy={wait.isPending}>
        {words.send}
      </Button>
    </form>
  );
}
