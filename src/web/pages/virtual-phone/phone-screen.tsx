import { BatteryFull, ChevronLeft, Grip, Mail, MessageSquareText, Signal, Wallet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatTime } from "../../../shared/dates.ts";
import { virtualPhoneWords as fr } from "../../../shared/words/fr/virtual-phone.ts";
import { useCountry } from "../../state/country.ts";
import { CountBadge, Price } from "../../ui/display.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Keypad } from "./keypad.tsx";
import { MailList, Nothing, SmsList } from "./phone-messages.tsx";
import { OperatorMark, PastPrompt, PromptCard } from "./prompt-card.tsx";
import { type Phone, useMailbox, usePhone } from "./use-phone.ts";
import { WriteSms } from "./write-sms.tsx";

type PhoneTab = "prompts" | "sms" | "keypad" | "mails";

function StatusBar() {
  const timeZone = useCountry()?.timeZone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex items-center justify-between px-6 pt-3 pb-1 text-sm font-semibold text-white">
      <span>
        <span className="sr-only">{fr.clock} </span>
        {formatTime(now, timeZone)}
      </span>
      <span className="flex items-center gap-1.5" aria-hidden="true">
        <Signal className="size-4" />
        <BatteryFull className="size-5" />
      </span>
    </div>
  );
}

function Wallets({ phone }: { phone: Phone }) {
  return (
    <dl aria-label={fr.wallets} className="mb-4 grid grid-cols-2 gap-2">
      {phone.wallets.map(({ service, balance }) => (
        <div key={service} className="rounded-control bg-surface px-3 py-2.5">
          <dt>
            <OperatorMark service={service} />
          </dt>
          <dd className="mt-1.5">
            <Price amount={balance} size="sm" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Prompts({ phone }: { phone: Phone }) {
  const waiting = phone.prompts.filter(({ prompting }) => prompting);
  const past = phone.prompts.filter(({ prompting }) => !prompting);
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-4">
        {waiting.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} pin={phone.pin} />
        ))}
      </div>
      <div className={waiting.length > 0 ? "mt-5" : ""}>
        <Wallets phone={phone} />
      </div>
      {phone.prompts.length === 0 && <Nothing>{fr.none.prompts}</Nothing>}
      <ul className="flex flex-col gap-2">
        {past.map((prompt) => (
          <PastPrompt key={prompt.id} prompt={prompt} />
        ))}
      </ul>
    </>
  );
}

export interface PhoneScreenProps {
  number: string | null;
  address: string | null;
}

/** The tab with content is shown until a person chooses; a new prompt comes to the front. */
function useTab(options: {
  available: readonly PhoneTab[];
  first: PhoneTab;
  loaded: boolean;
  waiting: number;
}) {
  const { available, first, loaded, waiting } = options;
  const [chosen, setChosen] = useState<PhoneTab | null>(null);
  const settled = loaded && chosen === null ? first : null;
  const seenWaiting = useRef(0);
  useEffect(() => {
    if (settled) setChosen(settled);
    if (waiting > seenWaiting.current) setChosen("prompts");
    seenWaiting.current = waiting;
  }, [settled, waiting]);
  const wanted = chosen ?? first;
  const tab = available.includes(wanted) ? wanted : (available[0] ?? "sms");
  return [tab, setChosen] as const;
}

const waitingPrompts = (phone: Phone | undefined) =>
  phone?.prompts.filter(({ prompting }) => prompting).length ?? 0;

function firstTab({ waiting, sms, mails }: { waiting: number; sms: number; mails: number }): PhoneTab {
  if (waiting > 0 || sms + mails === 0) return "prompts";
  return sms > 0 ? "sms" : "mails";
}

/** One virtual phone as its owner would see it. Without a number it is a mailbox only. */
export function PhoneScreen({ number, address }: PhoneScreenProps) {
  const phone = usePhone(number);
  const mailbox = useMailbox(address);
  const mails = mailbox.data?.mails ?? [];
  const sms = phone.data?.sms ?? [];
  const waiting = waitingPrompts(phone.data);
  const all = [
    { value: "prompts" as const, shown: number !== null, icon: Wallet, count: waiting },
    { value: "sms" as const, shown: number !== null, icon: MessageSquareText, count: 0 },
    { value: "keypad" as const, shown: number !== null, icon: Grip, count: 0 },
    { value: "mails" as const, shown: address !== null, icon: Mail, count: 0 },
  ];
  const tabs = all.filter(({ shown }) => shown);
  const [tab, setTab] = useTab({
    available: tabs.map(({ value }) => value),
    first: firstTab({ waiting, sms: sms.length, mails: mails.length }),
    loaded: (number === null || phone.isSuccess) && (address === null || mailbox.isSuccess),
    waiting,
  });

  return (
    <section
      aria-label={number ?? address ?? ""}
      className="flex min-h-dvh w-full flex-col bg-forest-950 lg:h-[780px] lg:min-h-0 lg:w-[400px] lg:rounded-[3rem] lg:border-[10px] lg:border-black lg:shadow-float lg:ring-2 lg:ring-forest-700"
    >
      <StatusBar />
      <header className="flex items-center gap-1 px-3 pt-1 pb-3 text-white">
        <Link
          href={paths.virtualPhone()}
          className="flex size-11 items-center justify-center rounded-full hover:bg-white/15 lg:hidden"
          aria-label={fr.back}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </Link>
        <h2 className="min-w-0 px-2 text-xl break-all">{number ?? address}</h2>
      </header>
      {(phone.isError || mailbox.isError) && (
        <p role="status" className="bg-sun-100 px-4 py-2 text-sm font-semibold text-ink">
          {fr.refreshFailed}
        </p>
      )}
      <Tabs
        className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:bg-sand [&>[role=tabpanel]]:p-4 lg:[&>[role=tabpanel]]:rounded-b-[2.3rem]"
        label={fr.title}
        tone="folder"
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map(({ value, icon: Icon, count }) => ({
          value,
          label: fr.tabs[value],
          icon: <Icon className="size-4 lg:hidden" aria-hidden="true" />,
          badge: <CountBadge count={count} label={fr.waiting(count)} />,
        }))}
      >
        {tab === "prompts" && phone.data && <Prompts phone={phone.data} />}
        {tab === "sms" && number !== null && <WriteSms number={number} />}
        {tab === "sms" && <SmsList sms={sms} />}
        {tab === "keypad" && number !== null && <Keypad number={number} />}
        {tab === "mails" && <MailList mails={mails} />}
      </Tabs>
    </section>
  );
}
