import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { contactWords } from "../../../shared/words/fr/message/contact.ts";
import { useCountry } from "../../state/country.ts";
import { failureOf } from "../../state/failures.ts";
import { useUser } from "../../state/session.ts";
import { writeTab } from "../../state/stored.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { useForm } from "../../ui/form.ts";
import { loadPhoneTools, PhoneInput } from "../../ui/phone-input.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { type ContactForm, checkContact, contactSentKey } from "./check-contact.ts";

export function Page() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="heading-hero">{contactWords.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{contactWords.lead}</p>
      <div className="mt-6 grid items-start gap-6 lg:mt-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ContactCard />
        <aside className="grid gap-4">
          <Hint
            title={contactWords.bookingTitle}
            text={contactWords.bookingText}
            href={paths.upcomingBookings()}
            link={contactWords.bookingLink}
          />
          <Hint
            title={contactWords.faqTitle}
            text={contactWords.faqText}
            href="/#faq"
            link={contactWords.faqLink}
          />
        </aside>
      </div>
    </div>
  );
}

function useContactForm() {
  const user = useUser();
  const country = useCountry()?.shortCode;
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState("");
  const form = useForm<ContactForm>({
    name: "contact",
    initial: { name: "", email: "", phone: "", subject: "", body: "" },
    check: checkContact,
  });
  // The server renders the form for a visitor, so a signed-in person's details are filled in afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the person is known, and never over typed text
  useEffect(() => {
    if (!user) return;
    const { name, email, phone } = form.values;
    if (!name) form.set("name", fullName(user));
    if (!email) form.set("email", user.email ?? "");
    const known = phone ? null : user.phone;
    if (known) void loadPhoneTools().then((tools) => form.set("phone", tools.formatPhone(known, country)));
  }, [user]);
  const send = trpc.message.sendContactMessage.useMutation({
    meta: { handlesErrors: true },
    onSuccess() {
      writeTab(contactSentKey, true);
      navigate(paths.contactSaved());
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (Object.keys(failure.fields).length > 0) form.refuse(failure.fields);
      else setRefused(failure.message);
    },
  });
  const submit = form.submit((values) => {
    setRefused("");
    send.mutate(values);
  });
  return { form, submit, refused, country, busy: send.isPending };
}

function ContactCard() {
  const { form, submit, refused, country, busy } = useContactForm();
  return (
    <Card as="section">
      <form ref={form.ref} noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
        <TextInput label={contactWords.name} autoComplete="name" {...form.field("name")} />
        <Select
          label={contactWords.subject}
          placeholder={contactWords.subjectPlaceholder}
          options={contactWords.subjects.map((subject) => ({ value: subject, label: subject }))}
          {...form.field("subject")}
        />
        <TextInput
          label={contactWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={contactWords.reach}
          {...form.field("email")}
        />
        <PhoneInput label={contactWords.phone} optional country={country} {...form.field("phone")} />
        <TextArea
          className="md:col-span-2"
          label={contactWords.message}
          hint={contactWords.messageHint}
          maxLength={contactWords.messageMaximum}
          rows={6}
          {...form.field("body")}
        />
        {refused && (
          <Alert tone="danger" className="md:col-span-2">
            {refused}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={busy} className="md:col-span-2 md:justify-self-start">
          {contactWords.send}
        </Button>
      </form>
    </Card>
  );
}

function Hint({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <Card tone="sunk" as="section">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.5">{text}</p>
      <Link href={href} className="link mt-1 inline-flex min-h-11 items-center">
        {link}
      </Link>
    </Card>
  );
}
