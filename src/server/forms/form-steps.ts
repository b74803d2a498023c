import { createHash } from "node:crypto";
import { guestEmailForm, guestForm } from "../../modules/account/schema.ts";
import type { PaymentView } from "../../modules/booking/view/view-schema.ts";
import { asAppError } from "../../platform/trpc.ts";
import type { GivenDetails } from "../../shared/address/form-page.ts";
import { paths } from "../../shared/address/paths.ts";
import { withQuery } from "../../shared/address/with-query.ts";
import { AppError } from "../../shared/app-error.ts";
import { billMark } from "../../shared/booking/bill-mark.ts";
import { passengerField } from "../../shared/booking/passenger-fields.ts";
import { toE164 } from "../../shared/phone.ts";
import { paymentScreenWords } from "../../shared/words/fr/booking/payment-screens.ts";
import { knownParameter } from "./bill-news.ts";
import type { FormRun } from "./form-run.ts";

/** What each form does: a few calls of procedures, then the address of the page that comes next. */

export type FormValues = Record<string, string[]>;

export interface SentForm {
  run: FormRun;
  values: FormValues;
  /** The page on which it was sent. */
  url: URL;
  /** Of this sending alone. */
  tokenId: string;
  visit: string;
  given: GivenDetails;
  /** Replaces what is remembered of the person for the next form. */
  keep: (given: GivenDetails) => void;
}

type FormStep = (form: SentForm) => Promise<string>;

const sentValue = ({ values }: Pick<SentForm, "values">, name: string): string =>
  values[name]?.at(-1)?.trim() ?? "";

const here = ({ url }: SentForm): string => url.pathname + url.search;

/** An address of ours that the person wanted to open; nothing else is followed. */
export function nextOf({ origin, searchParams }: URL): string | null {
  const next = searchParams.get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return null;
  const { origin: theirs, pathname, search } = new URL(next, origin);
  return theirs === origin ? pathname + search : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("INVALID_INPUT");
  }
}

/** The bill of the page; what is only chosen is held first. The same choice of the same visit is one hold, however often it is sent. */
async function billOf(form: SentForm): Promise<string | null> {
  const known = form.url.searchParams.get("bill");
  const legs = sentValue(form, "legs");
  if (known || !legs) return known;
  const total = sentValue(form, "expectedTotal");
  const idempotencyKey = createHash("sha256").update(`${form.visit} ${legs} ${total}`).digest("base64url");
  const held = await form.run.call<{ billId: string }>("booking.hold", {
    legs: parsed(legs),
    idempotencyKey,
    ...(total ? { expectedTotal: Number(total) } : {}),
  });
  return held.billId;
}

/** The page of the bill, on the payment page of its own kind. */
const pageOfBill = ({ url }: SentForm, bill: string): string => withQuery(url.pathname, { bill });

const hold: FormStep = async (form) => {
  const bill = await billOf(form);
  if (!bill) throw new AppError("INVALID_INPUT");
  return pageOfBill(form, bill);
};

async function sendCode(form: SentForm, given: GivenDetails): Promise<void> {
  const { firstName, lastName, email } = given;
  const phone = given.phone?.replace(/\s/g, "");
  const address = email ? { email } : { phone };
  const { verificationId } = await form.run.call<{ verificationId: string }>(
    "booking.requestGuestCode",
    address,
  );
  form.keep({
    ...(email ? { email } : { phone: phone ?? "" }),
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    verificationId,
  });
}

/** Some things are held only for people with a number: those are held when the code has come. */
const billUnlessNumberFirst = (form: SentForm): Promise<string | null> =>
  billOf(form).catch((error: unknown) => {
    if (asAppError(error).code === "PHONE_NEEDED") return null;
    throw error;
  });

const buyer: FormStep = async (form) => {
  const given = {
    phone: sentValue(form, "phone"),
    email: sentValue(form, "email"),
    firstName: sentValue(form, "firstName"),
    lastName: sentValue(form, "lastName"),
  };
  // Before anything is held: what is wrong is said beside its field.
  const shape = given.email ? guestEmailForm : guestForm(form.run.ctx.country.shortCode);
  shape.parse(given);
  const bill = await billUnlessNumberFirst(form);
  await sendCode(form, given);
  return bill ? pageOfBill(form, bill) : here(form);
};

const resend: FormStep = async (form) => {
  await sendCode(form, form.given);
  return here(form);
};

const otherNumber: FormStep = async (form) => {
  const { verificationId: _, ...given } = form.given;
  form.keep(given);
  return here(form);
};

async function signedIn(form: SentForm): Promise<string> {
  form.keep({});
  const bill = await billOf(form);
  if (bill) return pageOfBill(form, bill);
  return nextOf(form.url) ?? paths.upcomingBookings();
}

async function confirmNumber(form: SentForm): Promise<void> {
  const { verificationId: id, firstName, lastName } = form.given;
  await form.run.call("booking.confirmCustomer", { id, code: sentValue(form, "code"), firstName, lastName });
  form.keep({});
}

const verification: FormStep = async (form) => {
  await confirmNumber(form);
  return signedIn(form);
};

type LoggedIn = { user: object } | { factorChallenge: string } | { verificationId: string };

/** What a visitor holds in this browser is theirs from now on. */
async function enter(form: SentForm): Promise<string> {
  if (form.run.ctx.guestProof) await form.run.call("booking.takeHolds");
  return signedIn(form);
}

const login: FormStep = async (form) => {
  const credential = sentValue(form, "credential");
  const password = form.values.password?.at(-1) ?? "";
  const answer = await form.run.call<LoggedIn>("account.logIn", { credential, password });
  if ("user" in answer) return enter(form);
  if ("factorChallenge" in answer) {
    form.keep({ challenge: answer.factorChallenge });
    return here(form);
  }
  // An account that was never finished: its number and a code are enough.
  return withQuery(paths.login(), { by: "code", next: nextOf(form.url) ?? undefined });
};

const factor: FormStep = async (form) => {
  const { challenge } = form.given;
  await form.run.call("account.finishSignIn", { challenge, code: sentValue(form, "code") });
  return enter(form);
};

const logOut: FormStep = async (form) => {
  await form.run.call("account.logOut");
  form.keep({});
  return paths.home();
};

/** The people of one group of places travel on one booking, or on both of a round trip. */
function passengersOf(form: SentForm, group: string) {
  const people: { name: string; identityType?: string; identityNumber?: string }[] = [];
  for (let index = 0; passengerField(group, index, "name") in form.values; index++) {
    const part = (name: "name" | "identityType" | "identityNumber") =>
      sentValue(form, passengerField(group, index, name));
    const identityNumber = part("identityNumber");
    people.push({
      name: part("name"),
      ...(identityNumber ? { identityType: part("identityType"), identityNumber } : {}),
    });
  }
  return people;
}

async function nameAll(form: SentForm): Promise<void> {
  for (const bookings of form.values.passengers ?? []) {
    const [group = "", ...others] = bookings.split(" ");
    const passengers = passengersOf(form, group);
    for (const bookingId of [group, ...others])
      await form.run.call("booking.namePassengers", { bookingId, passengers });
  }
}

/** The number as the procedures read it; a wrong one is said beside its field. */
function numberOf(form: SentForm): string | null {
  const typed = sentValue(form, "msisdn");
  if (!typed) return null;
  const msisdn = toE164(typed, form.run.ctx.country.shortCode);
  if (msisdn) return msisdn;
  throw new AppError("INVALID_INPUT", { fields: { msisdn: paymentScreenWords.method.numberWrong } });
}

const pay: FormStep = async (form) => {
  const billId = form.url.searchParams.get("bill");
  const method = sentValue(form, "method");
  const msisdn = method ? numberOf(form) : null;
  if (!form.run.ctx.actor) await confirmNumber(form);
  await nameAll(form);
  if (method) {
    const number = msisdn ? { msisdn } : {};
    const wish = { billId, method, ...number, idempotencyKey: form.tokenId };
    const payment = await form.run.call<PaymentView>("booking.pay", wish);
    // What to do stands on the page as soon as the operator has been asked, which is a moment away.
    const begun = { state: "WAITING", sharesPaid: 0, payment };
    if (payment.status === "CREATED")
      return withQuery(form.url.pathname, { bill: billId, [knownParameter]: billMark(begun) });
  } else await form.run.call("booking.confirmFree", { billId });
  return here(form);
};

/** The address of the queue names the product. */
const enterRush: FormStep = async (form) => {
  await form.run.call("rush.enter", { productId: form.url.pathname.split("/").at(-1) });
  return here(form);
};

const ofPayment =
  (procedure: string): FormStep =>
  async (form) => {
    await form.run.call(procedure, { paymentId: sentValue(form, "payment") });
    return here(form);
  };

const endSharing: FormStep = async (form) => {
  await form.run.call("booking.endSharing", { billId: await billOf(form) });
  return here(form);
};

const cancelBooking: FormStep = async (form) => {
  const bookingId = sentValue(form, "booking");
  await form.run.call("booking.cancel", {
    bookingId,
    expectedRefund: Number(sentValue(form, "expectedRefund")),
  });
  return paths.pastBookings();
};

export const formSteps: Readonly<Record<string, FormStep>> = {
  hold,
  buyer,
  resend,
  "other-number": otherNumber,
  verification,
  login,
  factor,
  "log-out": logOut,
  pay,
  "prompt-again": ofPayment("booking.promptAgain"),
  "cancel-payment": ofPayment("booking.cancelPayment"),
  "cancel-booking": cancelBooking,
  "end-sharing": endSharing,
  "enter-rush": enterRush,
};
