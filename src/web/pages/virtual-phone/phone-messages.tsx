import { Fragment } from "react";
import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import { virtualPhoneWords as fr } from "../../../shared/words/fr/virtual-phone.ts";
import { useCountry } from "../../state/country.ts";
import type { PhoneMail, PhoneSms } from "./use-phone.ts";

const linkPattern = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

interface Part {
  /** Its position in the text, used as its key. */
  at: number;
  text: string;
}

function partsOf(text: string): Part[] {
  let at = 0;
  return text.split(linkPattern).map((part) => {
    const begins = at;
    at += part.length;
    return { at: begins, text: part };
  });
}

/** A message's text with its links, which open in a new tab. */
function Linked({ text }: { text: string }) {
  return partsOf(text)
    .filter((part) => part.text !== "")
    .map((part) =>
      /^https?:/.test(part.text) ? (
        <a
          key={part.at}
          href={part.text}
          target="_blank"
          rel="noopener"
          className="font-semibold underline [overflow-wrap:anywhere]"
        >
          {part.text}
        </a>
      ) : (
        <Fragment key={part.at}>{part.text}</Fragment>
      ),
    );
}

export function Nothing({ children }: { children: string }) {
  return <p className="px-6 py-14 text-center text-ink-soft">{children}</p>;
}

export function SmsList({ sms }: { sms: readonly PhoneSms[] }) {
  const timeZone = useCountry()?.timeZone;
  if (sms.length === 0) return <Nothing>{fr.none.sms}</Nothing>;
  return (
    <ul className="flex flex-col gap-3">
      {sms.map(({ id, from, text, at }) => (
        <li key={id} className="max-w-[92%] self-start">
          <p className="mb-1 pl-1 text-sm text-ink-soft">
            <span className="font-semibold text-ink">{from}</span> · {formatTime(at, timeZone)}
          </p>
          <p className="rounded-card rounded-tl-md bg-surface px-4 py-3 whitespace-pre-wrap shadow-card">
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function MailList({ mails }: { mails: readonly PhoneMail[] }) {
  const timeZone = useCountry()?.timeZone;
  if (mails.length === 0) return <Nothing>{fr.none.mails}</Nothing>;
  return (
    <ul className="flex flex-col gap-3">
      {mails.map((mail, index) => (
        <li key={mail.id}>
          <details open={index === 0} className="rounded-card bg-surface shadow-card">
            <summary className="flex min-h-12 flex-col gap-0.5 px-4 py-3">
              <span className="font-bold">{mail.subject}</span>
              <span className="text-sm text-ink-soft">
                {mail.from} · {formatDateTime(mail.at, timeZone)}
              </span>
            </summary>
            <div className="border-t border-line px-4 py-3">
              <p className="whitespace-pre-wrap">
                <Linked text={mail.text.trim()} />
              </p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
