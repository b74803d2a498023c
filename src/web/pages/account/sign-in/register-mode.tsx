import { ChevronRight, Mail, Smartphone } from "lucide-react";
import { Link } from "wouter";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { goToChallenge, stepAddress } from "./modal-address.ts";
import { SocialButtons } from "./social-buttons.tsx";
import { StepLink } from "./step-link.tsx";

const words = accountScreenWords.register;

const modes = [
  { mode: "phone", label: words.phoneMode, hint: words.phoneModeHint, icon: Smartphone },
  { mode: "email", label: words.emailMode, hint: words.emailModeHint, icon: Mail },
] as const;

export function RegisterMode() {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {modes.map(({ mode, label, hint, icon: Icon }) => (
          <li key={mode}>
            <Link
              href={stepAddress("register", { step: "info", mode })}
              className="flex items-center gap-4 rounded-card border-2 border-line-strong bg-surface p-4 hover:border-forest-800 hover:bg-forest-50"
            >
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-forest-100 text-forest-800">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-bold">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
              <ChevronRight className="size-6 shrink-0 text-forest-700" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <SocialButtons onChallenge={goToChallenge} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2">
        {words.already}
        <StepLink action="login">{words.login}</StepLink>
      </p>
    </>
  );
}
