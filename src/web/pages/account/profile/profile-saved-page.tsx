import { CircleCheck } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";

const words = profileWords.savedPage;

export function Page() {
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center md:py-14">
      <CircleCheck className="size-16 text-success" aria-hidden="true" />
      <h1 className="heading-page">{words.title}</h1>
      <p className="max-w-md text-ink-soft">{words.text}</p>
      <div className="mt-3 flex w-full flex-col gap-3 xs:w-auto xs:flex-row">
        <Link href={paths.trips()} className={buttonClass({ variant: "accent" })}>
          {words.book}
        </Link>
        <Link href={paths.profile()} className={buttonClass({ variant: "secondary" })}>
          {words.profile}
        </Link>
      </div>
    </Card>
  );
}
