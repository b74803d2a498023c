import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { Card } from "../../../ui/display.tsx";
import { LoginForm } from "./login-form.tsx";

const words = accountScreenWords.login;

export function Page() {
  return (
    <div className="page-width py-8 md:py-14">
      <Card className="mx-auto max-w-md p-6 md:p-8">
        <h1 className="heading-page">{words.title}</h1>
        <p className="mt-1.5 mb-6 text-ink-soft">{words.description}</p>
        <LoginForm />
      </Card>
    </div>
  );
}
