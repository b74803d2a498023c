import clsx from "clsx";
import { Mail, Smartphone } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { virtualPhoneWords as fr } from "../../../shared/words/fr/virtual-phone.ts";
import { Button } from "../../ui/button.tsx";
import { Badge } from "../../ui/display.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { PhoneScreenProps } from "./phone-screen.tsx";
import { useDemoPhones, usePhoneList } from "./use-phone.ts";

interface EntryProps {
  number?: string;
  address?: string;
  title: string;
  detail?: string | undefined;
  waiting?: number;
  current: boolean;
}

function Entry({ number, address, title, detail, waiting = 0, current }: EntryProps) {
  const Icon = number ? Smartphone : Mail;
  return (
    <li>
      <Link
        href={paths.virtualPhone({ phone: number, mail: address })}
        aria-current={current ? "page" : undefined}
        className={clsx(
          "flex min-h-14 items-center gap-3 rounded-control border-2 px-3.5 py-2 transition",
          current
            ? "border-forest-700 bg-forest-50"
            : "border-transparent bg-surface hover:border-forest-300",
        )}
      >
        <Icon className="size-5 shrink-0 text-forest-700" aria-hidden="true" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
            {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
          </span>
          {waiting > 0 && <Badge tone="clay">{fr.waiting(waiting)}</Badge>}
        </span>
      </Link>
    </li>
  );
}

function Group({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <ul className="mt-2 flex flex-col gap-1.5">{children}</ul>
    </section>
  );
}

/** « 6 77 00 00 01 » is a Cameroonian number; « + » starts any other. */
function wholeNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return typed.trim().startsWith("+") || digits.length > 9 ? `+${digits}` : `+237${digits}`;
}

function FindForm() {
  const [typed, setTyped] = useState("");
  const [, navigate] = useLocation();
  function open(event: FormEvent) {
    event.preventDefault();
    const value = typed.trim();
    if (value === "") return;
    navigate(
      value.includes("@")
        ? paths.virtualPhone({ mail: value.toLowerCase() })
        : paths.virtualPhone({ phone: wholeNumber(value) }),
    );
  }
  return (
    <form onSubmit={open} className="mt-5 flex flex-wrap items-start gap-2">
      <TextInput
        className="min-w-0 flex-1"
        label={fr.findNumber}
        hint={fr.findHint}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
      />
      <Button type="submit" variant="accent" className="mt-7.5">
        {fr.open}
      </Button>
    </form>
  );
}

const plus = (number: string) => `+${number.replace(/\D/g, "")}`;

/** Every phone and mailbox that received something, the demo accounts first. */
export function PhoneList({ number, address }: PhoneScreenProps) {
  const demo = useDemoPhones().data;
  const list = usePhoneList().data;
  const accounts = demo?.accounts ?? [];
  const others = list?.phones.filter(
    (phone) => !accounts.some((account) => account.phone === plus(phone.number)),
  );
  const mailboxes = list?.mailboxes.filter(
    (box) => !accounts.some((account) => account.email === box.address),
  );
  const waitingOn = (phone: string) => list?.phones.find((one) => plus(one.number) === phone)?.waiting ?? 0;

  return (
    <div>
      <h1 className="heading-page">{fr.title}</h1>
      <p className="mt-2 text-ink-soft">{fr.intro}</p>
      <FindForm />
      {others && others.length > 0 && (
        <Group title={accounts.length > 0 ? fr.otherPhones : fr.phones}>
          {others.map((phone) => (
            <Entry
              key={phone.number}
              number={plus(phone.number)}
              title={plus(phone.number)}
              waiting={phone.waiting}
              current={number === plus(phone.number)}
            />
          ))}
        </Group>
      )}
      {mailboxes && mailboxes.length > 0 && (
        <Group title={fr.mailboxes}>
          {mailboxes.map((box) => (
            <Entry
              key={box.address}
              address={box.address}
              title={box.address}
              current={!number && address === box.address}
            />
          ))}
        </Group>
      )}
      {accounts.length > 0 && (
        <Group title={fr.demoAccounts} note={demo?.password && fr.demoPassword(demo.password)}>
          {accounts.map(({ label, phone, email }) => (
            <Entry
              key={phone}
              number={phone}
              address={email}
              title={label}
              detail={phone}
              waiting={waitingOn(phone)}
              current={number === phone}
            />
          ))}
        </Group>
      )}
      {accounts.length === 0 && list?.phones.length === 0 && list.mailboxes.length === 0 && (
        <p className="mt-6 rounded-card bg-surface p-5 text-ink-soft">{fr.noPhones}</p>
      )}
    </div>
  );
}
