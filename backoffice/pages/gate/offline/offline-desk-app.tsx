import { useState } from "react";
import { areaOfPath } from "../../../../src/shared/address/area-pages.ts";
import { entryPaths } from "../../../../src/shared/address/entry-paths.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { crewPage } from "../../../../src/shared/permissions.ts";
import { offlineDeskWords } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { type Person, worksIn } from "../person.ts";
import { MyUnits } from "./my-units.tsx";
import { SalesList } from "./sales-list.tsx";
import { SellScreen } from "./sell-screen.tsx";
import type { KeptSale } from "./store.ts";
import { TakeUnits } from "./take-units.tsx";
import { type OfflineDesk, useOfflineDesk } from "./use-offline-desk.ts";

type Step = { at: "home" } | { at: "take" } | { at: "sell"; id: string };

const worksHere = (person: Person) => worksIn(person, areaOfPath(window.location.pathname));

/** The desk of who opened this page: a cashier's own, else that of the area. */
function deskOf(person: Person | null, base: string): string {
  return person?.isCashier && !worksHere(person) ? crewPage("CASHIER") : `${base}/gate/desk`;
}

/** For a person who reached this page by its address: what they can do instead. */
function NotTheirs({ person }: { person: Person }) {
  return (
    <p className="notice" role="status">
      {offlineDeskWords.notTheirs}{" "}
      {person.isCashier ? (
        <a href={crewPage("CASHIER")}>{offlineDeskWords.toOwnDesk}</a>
      ) : (
        <a href={entryPaths.profile()}>{offlineDeskWords.account}</a>
      )}
    </p>
  );
}

function Screen({ desk, base }: { desk: OfflineDesk; base: string }) {
  const [step, setStep] = useState<Step>({ at: "home" });
  const home = () => setStep({ at: "home" });
  const chosen = step.at === "sell" ? desk.stocks.find(({ id }) => id === step.id) : undefined;
  if (!desk.loaded) return <p className="empty">{offlineDeskWords.loading}</p>;
  if (!desk.person) return <p className="empty">{offlineDeskWords.unknownPerson}</p>;
  if (chosen) return <SellScreen desk={desk} stock={chosen} onLeave={home} />;
  if (step.at === "take") return <TakeUnits desk={desk} base={base} onDone={home} />;
  const isTheirs = worksHere(desk.person);
  const nothingHere = desk.stocks.length === 0 && desk.sales.length === 0;
  if (!isTheirs && nothingHere) return <NotTheirs person={desk.person} />;
  return (
    <>
      {isTheirs ? null : <NotTheirs person={desk.person} />}
      <MyUnits
        desk={desk}
        onSell={(id) => setStep({ at: "sell", id })}
        onTake={isTheirs ? () => setStep({ at: "take" }) : null}
      />
      <SalesList sales={desk.sales} personId={desk.person.id} />
    </>
  );
}

function waitingText(waiting: readonly KeptSale[]): string {
  const [first] = waiting;
  if (!first) return offlineDeskWords.allSent;
  const total = waiting.reduce((sum, sale) => sum + sale.total, 0);
  return offlineDeskWords.waiting(waiting.length, formatMoney(total, first.stock.currency));
}

export function OfflineDeskApp({ base }: { base: string }) {
  const desk = useOfflineDesk();
  const { online, signedOut } = desk;
  const waiting = desk.sales.filter((sale) => sale.answer === null);
  // Those of another employee go when they sign in here again, as their rows say.
  const sendable = waiting.some((sale) => sale.personId === desk.person?.id);
  return (
    <div className="scanner">
      <header className="bar">
        {/* The desk is not on the device: without network its address ends at the browser’s own error. */}
        {online ? <a href={deskOf(desk.person, base)}>‹ {offlineDeskWords.back}</a> : null}
        <h1>{offlineDeskWords.title}</h1>
        <span className="network" data-online={online}>
          {online ? offlineDeskWords.online : offlineDeskWords.offline}
        </span>
      </header>
      <main>
        {signedOut ? (
          <p className="notice" role="alert">
            {offlineDeskWords.signIn}{" "}
            <a href={entryPaths.login(window.location.pathname)}>{offlineDeskWords.signInLink}</a>
          </p>
        ) : null}
        <Screen desk={desk} base={base} />
      </main>
      <footer className="queue" data-waiting={waiting.length > 0}>
        <span role="status">{waitingText(waiting)}</span>
        {sendable ? (
          <button type="button" className="quiet" onClick={() => void desk.sync()}>
            {offlineDeskWords.send}
          </button>
        ) : null}
      </footer>
    </div>
  );
}
