import { useSearch } from "wouter";
import { areaPaths, areas, areasOf } from "../../../../shared/permissions.ts";
import { accountMenuWords } from "../../../../shared/words/fr/account/account-menu.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { useUser } from "../../../state/session.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/display.tsx";

const words = profileWords.profile;

/** Says which area led here because this account does not open it, and opens the areas that it does. */
export function ClosedArea() {
  const named = new URLSearchParams(useSearch()).get("asked");
  const asked = areas.find((area) => area === named);
  const own = areasOf(useUser()?.grants ?? []);
  if (!asked || own.includes(asked)) return null;
  return (
    <Alert
      tone="warning"
      action={
        own.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {own.map((area) => (
              <a
                key={area}
                href={areaPaths[area].dashboard}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                {words.openArea(accountMenuWords.areas[area])}
              </a>
            ))}
          </div>
        )
      }
    >
      {words.notYourArea(accountMenuWords.areas[asked])}
    </Alert>
  );
}
