/**
 * The vocabulary of a module's file names: a closed list, read by tests/architecture.test.ts. A word
 * belongs here when people of the field use it (a traveller, a cashier, an accountant, a payments
 * engineer), never to make a name pass.
 */

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/** The first word of a use case's or query's file name: what it does. */
export const verbs = words(
  "accept add allot answer apply assign audit authenticate begin block call cancel change check choose claim close collect",
  "complete conclude confirm copy count create decide decline delay delete deliver describe disable dispute draw enable end enter",
  "erase expire explain export fetch find finish follow free generate get give handle has hash hold import insert invite issue keep leave",
  "list lock log make mark measure match message move name notify offer open parse pay place plan poll post postpone prepare preview price",
  "print prompt publish quote read recall recheck receive record refund refuse register reinstate release remind remove rename renew",
  "repeat replace request require reschedule resend reset resign resolve return review revoke rotate save schedule search share",
  "sell send set settle sign split start stop store submit sum suspend sync take tell unblock update upload verify view wait",
  "warn watch withdraw write",
);

/** The object, in the singular. */
export const nouns = words(
  // People and companies
  "account guest companion company consultant customer driver insurer partner passenger payer person sponsor staff subscriber user",
  "contact credential device directory document factor grant health impersonation language licence password profile proof push registration role token",
  // Places
  "city country desk gate sublocation terminal venue",
  // Offers
  "appointment banner bus brand car catalog category consulting departure domain event extension facet favourite house kind model offer package",
  "path plan product programme promise property rental service specification supply target tariff template timetable trip type vehicle",
  "accessory alias arrival identity layout line map part photo picture pickup pool room",
  // Time
  "absence agenda calendar day feed holiday hour moment period punctuality roster schedule season session slot timeline visit",
  // Bookings
  "allotment basket batch connection block booking cancellation change claim cleaning conflict delay equivalent hold journey leg move moves occupancy place queue release reschedule reservation rush rushes scan seat",
  "slip ticket unit wish",
  // Money
  "balance bill cash caution collection commission config cover deposit drawer earning fee invoice ledger method money number payment payout",
  "price provider rate refund sale settlement share shift statement statistic subscription transfer",
  "difference duplicate match reconciliation reversal step treasury",
  // Documents and texts
  "audit call callback card cockpit code contract conversation detail entry fact figure file handover home insurance key link list manifest message note",
  "caller gateway input keypad order screen sms ussd",
  "paper preference request reset review row setting sign state story table verdict verification view watch watches webhook wire",
);

/** Qualifiers before or after a noun. */
export const qualifiers = words(
  "again arrived cancelled delayed driven due employee free imported late managed unanswered missing my nearest offline once open other own paid popular planned summed",
  "purpose served social stranded support waiting wanted",
  "and at by for in of out to with",
  "me operate",
);

/** Names before `-provider`: the protocol that it implements. */
export const providerNames = words("apple cash facebook google mtn momo oauth orange money stripe");

/** The last word of a file that decides, describes or reads on behalf of use cases. */
export const roles = words(
  "schema kind provider policy limits view reach scope sql tables span events starts money facts terms",
);

/** Words too general for any folder, because nothing can be found under them. */
export const vagueWords = words(
  "common data general helper helpers info lib manager misc object objects shared stuff thing things tools util utils various",
);

const irregular: Readonly<Record<string, string>> = {
  aliases: "alias",
  buses: "bus",
  matches: "match",
  people: "person",
  queries: "query",
};

/** « cities » → « city », « places » → « place ». */
export function singular(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && !nouns.has(word) ? word.slice(0, -1) : word;
}
