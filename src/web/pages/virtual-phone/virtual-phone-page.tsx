import clsx from "clsx";
import { Smartphone } from "lucide-react";
import { useSearch } from "wouter";
import { virtualPhoneWords as fr } from "../../../shared/words/fr/virtual-phone.ts";
import { PhoneList } from "./phone-list.tsx";
import { PhoneScreen } from "./phone-screen.tsx";
import { StatementBreaks } from "./statement-breaks.tsx";

/** On a phone the list or one phone; on a desktop both side by side. */
export function Page() {
  const query = new URLSearchParams(useSearch());
  const number = query.get("phone");
  const address = query.get("mail");
  const chosen = number !== null || address !== null;
  return (
    <div className="lg:mx-auto lg:flex lg:max-w-[1100px] lg:items-start lg:gap-12 lg:px-6 lg:py-6">
      <div className={clsx("px-4 py-6 lg:w-[420px] lg:shrink-0 lg:p-0", chosen && "hidden lg:block")}>
        <PhoneList number={number} address={address} />
        <StatementBreaks />
      </div>
      <div className={clsx("lg:sticky lg:top-6 lg:flex lg:flex-1 lg:justify-center", !chosen && "hidden")}>
        {chosen ? (
          <PhoneScreen key={`${number}:${address}`} number={number} address={address} />
        ) : (
          <div className="flex h-[780px] w-[400px] flex-col items-center justify-center gap-4 rounded-[3rem] border-[10px] border-black bg-forest-950 p-10 text-center text-white">
            <Smartphone className="size-14 text-sun-400" aria-hidden="true" />
            <p>{fr.findHint}</p>
          </div>
        )}
      </div>
    </div>
  );
}
