import { Users } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { isElsewhere } from "../../../shared/booking/elsewhere.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { type Failure, isOfferGone } from "../../state/failures.ts";
import { useUser } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { useFormView, useRefusedForm } from "../../ui/posting/form-view.ts";
import { LastRefusal } from "../pay-for/last-refusal.tsx";
import { OfferBill } from "../pay-for/offer-bill.tsx";
import { SharesForm } from "../pay-for/shares-form.tsx";
import { useShares } from "../pay-for/use-shares.ts";
import { wayBack, wordsOfBill } from "./bill-words.ts";
import { CodeCard } from "./code-card.tsx";
import { InEuros } from "./in-euros.tsx";
import { MethodChooser } from "./method-chooser.tsx";
import { PassengersForm } from "./passengers/passengers-form.tsx";
import { type PassengersState, usePassengers } from "./passengers/use-passengers.ts";
import { faultOfNumber, useMethodChoice } from "./use-method-choice.ts";
import { usePay } from "./use-pay.ts";

const words = paymentScreenWords;

/** Who pays: without the program it may be a visitor who has only given a name yet. */
function usePayer(): string {
  const user = useUser();
  const given = useFormView()?.given;
  const { firstName = "", lastName = "" } = user ?? given ?? {};
  return fullName({ firstName, lastName });
}

/** The payment form: passengers, method, one button. */
export function PayForm({ bill, onStarted }: { bill: BillView; onStarted: () => Promise<unknown> }) {
  const plain = useFormView() !== null;
  const payer = usePayer();
  const passengers = usePassengers(bill.bookings, payer);
  const choice = useMethodChoice(bill.payments.find(({ byLink }) => !byLink));
  const refused = useRefusedForm("pay");
  const [remember, setRemember] = useState(true);
  const [numberError, setNumberError] = useState(false);
  const [sharing, setSharing] = useState(false);
  const pay = usePay(bill, onStarted);
  const shares = useShares(bill, onStarted);
  const free = bill.total === 0;
  const needsNumber = !free && choice.method?.needsMsisdn === true;
  const numberFault = free ? undefined : faultOfNumber(choice);

  async function share() {
    const faulty = shares.check();
    if (faulty) document.getElementById(faulty)?.focus();
    else if (await nameWhoIsKnown()) shares.start();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sharing) return void share();
    const faulty = passengers.check() ?? (numberFault ? "pay-number" : null);
    setNumberError(numberFault !== undefined);
    if (faulty) return document.getElementById(faulty)?.focus();
    const method = free ? null : choice.method?.name;
    if (method === undefined) return;
    void pay.start({
      passengers: passengers.inputs(),
      remember: remember && passengers.groups.length > 0,
      method,
      msisdn: needsNumber ? choice.e164 : null,
    });
  }

  async function namePassengers(): Promise<boolean> {
    const faulty = passengers.check();
    if (faulty) document.getElementById(faulty)?.focus();
    else await pay.name(passengers.inputs());
    return !faulty;
  }

  /** Who pays for others does not know them: names that are complete go along, the others follow. */
  async function nameWhoIsKnown(): Promise<boolean> {
    const near = passengers.groups.some(({ bookings }) => bookings.some((one) => one.passengers.identityDue));
    if (near) return namePassengers();
    const known = passengers.inputs().filter((one) => one.passengers.every(({ name }) => name !== ""));
    await pay.name(known);
    return true;
  }

  const preparing = !free && !sharing && !choice.ready;
  const { button, terms } = wordsOfPaying(bill, { sharing, cash: choice.method?.name === "cash" });
  return (
    <PostForm name="pay" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <CodeCard />
      <LastRefusal payment={bill.payments[0]} />
      {passengers.groups.length > 0 && (
        <PassengersCard bill={bill} passengers={passengers} payer={payer}>
          <Remembering count={passengers.count} remember={remember} onChange={setRemember} />
        </PassengersCard>
      )}
      {sharing && <SharesForm shares={shares} currency={bill.currency} />}
      {!free && !sharing && (
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="text-xl">{words.method.title}</h2>
          <MethodChooser
            choice={choice}
            // The other operator's error is shown before submitting.
            error={refused?.fields.msisdn ?? (numberError || choice.otherOperator ? numberFault : undefined)}
          />
          <InEuros choice={choice} amount={bill.total} currency={bill.currency} />
        </Card>
      )}
      {pay.failure && <Refusal failure={pay.failure} bill={bill} />}
      <div>
        <Button type="submit" variant="accent" size="lg" block busy={pay.busy || shares.busy || preparing}>
          {button}
        </Button>
        <p className="mt-3 text-center text-sm text-ink-soft">{terms}</p>
        {!free && !plain && (
          <div className="mt-4 flex flex-col gap-3">
            {!sharing && (
              <OfferBill billId={bill.id} timeZone={bill.bookings[0]?.timeZone} onName={nameWhoIsKnown} />
            )}
            {shares.possible && <ShareToggle sharing={sharing} onChange={setSharing} />}
          </div>
        )}
      </div>
    </PostForm>
  );
}

/** Keeps new companions for the next purchase, which takes the program. */
function Remembering(props: { count: number; remember: boolean; onChange: (remember: boolean) => void }) {
  const plain = useFormView() !== null;
  const { count, remember, onChange } = props;
  if (plain) return null;
  return <Checkbox label={words.passengers.remember(count)} checked={remember} onCheckedChange={onChange} />;
}

/** The button's label, and the terms of pressing it. */
function wordsOfPaying(
  { total, currency }: BillView,
  { sharing, cash }: { sharing: boolean; cash: boolean },
): { button: string; terms: string } {
  const { method } = words;
  if (sharing) return { button: shareWords.start.confirm, terms: shareWords.start.terms };
  if (total === 0) return { button: method.free, terms: method.freeTerms };
  return { button: cash ? method.reserve : method.pay(formatMoney(total, currency)), terms: method.terms };
}

/** Switches between paying alone and sharing the bill. */
function ShareToggle({ sharing, onChange }: { sharing: boolean; onChange: (sharing: boolean) => void }) {
  return (
    <Button
      variant={sharing ? "ghost" : "secondary"}
      block
      icon={<Users className="size-5" aria-hidden="true" />}
      onClick={() => onChange(!sharing)}
    >
      {sharing ? shareWords.start.alone : shareWords.start.action}
    </Button>
  );
}

function PassengersCard(props: {
  bill: BillView;
  passengers: PassengersState;
  payer: string;
  children: ReactNode;
}) {
  const { bill, passengers, payer, children } = props;
  const kind = wordsOfBill(bill);
  const later = bill.bookings.find(({ passengers: { identity, identityDue } }) => identity && !identityDue);
  const lead = bill.bookings.every(isElsewhere)
    ? words.passengers.leadElsewhere
    : words.passengers.lead(kind);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{words.passengers.title(kind, passengers.count)}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{lead}</p>
        {later && (
          <p className="text-[0.9375rem] text-ink-soft">
            {words.passengers.later(formatDateTime(later.passengers.completeBefore, later.timeZone))}
          </p>
        )}
      </div>
      {passengers.groups.map((group) => (
        <PassengersForm
          key={group.id}
          bookingIds={group.bookings.map((booking) => booking.id)}
          id={group.id}
          labels={group.labels}
          identity={group.identityDue}
          payer={payer}
          passengers={passengers.passengersOf(group)}
          errors={passengers.errorsOf(group)}
          onChange={(index, patch) => passengers.change(group, index, patch)}
        />
      ))}
      {children}
    </Card>
  );
}

function Refusal({ failure: { status, code, message }, bill }: { failure: Failure; bill: BillView }) {
  const back = wayBack(bill);
  const others = code && isOfferGone(code) && (
    <Link href={back.href} className={buttonClass({ variant: "secondary", size: "sm" })}>
      {back.label}
    </Link>
  );
  return (
    <Alert tone="danger" title={message} action={others}>
      {status === null && bill.total > 0 && words.method.onlyOnce}
    </Alert>
  );
}
