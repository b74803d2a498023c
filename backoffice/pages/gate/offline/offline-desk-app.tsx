import { useState } from "react";
import { entryPaths } from "../../../../src/shared/address/entry-paths.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { offlineDeskWords } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { MyUnits } from "./my-units.tsx";
import { SalesList } from "./sales-list.tsx";
import { SellScreen } from "./sell-screen.tsx";
import type { KeptSale } from "./store.ts";
import { TakeUnits } from "./take-units.tsx";
import { type OfflineDesk, useOfflineDesk } from "./use-offline-desk.ts";

type Step = { at: "home" } | { at: "take" } | { at: "sell"; id: string };

function Screen({ desk, base }: { desk: OfflineDesk; base: string }) {
  const [step, setStep] = useState<Step>({ at: "home" });
  const home = () => setStep({ at: "home" });
  const chosen = step.at === "sell" ? desk.stocks.find(({ id }) => id === step.id) : undefined;
  if (!desk.loaded) return <p className="empty">{offlineDeskWords.loading}</p>;
  if (!desk.person) return <p className="empty">{offlineDeskWords.unknownPerson}</p>;
  if (chosen) return <SellScreen desk={desk} stock={chosen} onLeave={home} />;
  if (step.at === "take") return <TakeUnits desk={desk} base={base} onDone={home} />;
  return (
    <>
      <MyUnits
        desk={desk}
        onSell={(id) => setStep({ at: "sell", id })}
        onTake={() => setStep({ at: "take" })}
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
        {online ? <a href={`${base}/gate/desk`}>‹ {offlineDeskWords.back}</a> : null}
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
