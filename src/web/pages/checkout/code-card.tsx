import { formField } from "../../../shared/address/form-page.ts";
import { accountScreenWords } from "../../../shared/words/fr/account/account-screens.ts";
import { buyerWords as words } from "../../../shared/words/fr/booking/buyer.ts";
import { useShownPhone } from "../../components/use-shown-phone.ts";
import { useUser } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { OtpInput } from "../../ui/otp-input.tsx";
import { useFormView, useRefusedForm } from "../../ui/posting/form-view.ts";

/** Without the program the code is typed on the page of the payment: a page less on a slow line. */
export function CodeCard() {
  const given = useFormView()?.given;
  const refused = useRefusedForm("pay");
  const phone = useShownPhone(given?.phone ?? null);
  const user = useUser();
  if (!given || user) return null;
  const { email } = given;
  const other = (name: string, label: string) => (
    <Button type="submit" name={formField} value={name} variant="ghost" size="sm">
      {label}
    </Button>
  );
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{email ? words.emailCodeTitle : words.codeTitle}</h2>
        <p className="mt-1 text-ink-soft">{email ? words.emailCodeLead(email) : words.codeLead(phone)}</p>
      </div>
      <OtpInput
        name="code"
        id="pay-code"
        legend={accountScreenWords.code.legend}
        value=""
        onValueChange={() => undefined}
        error={refused?.fields.code}
      />
      <div className="flex flex-wrap gap-2">
        {other("resend", accountScreenWords.code.resend)}
        {other("other-number", words.otherNumber)}
      </div>
    </Card>
  );
}
