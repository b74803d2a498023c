import { IdCard } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { DateInput } from "../../../../web/ui/date-input.tsx";
import type { FormErrors } from "../../../../web/ui/form.ts";
import { TextInput } from "../../../../web/ui/text-input.tsx";
import { rentalWords } from "../../words/fr/rental.ts";
import type { LicenceFields as Licence } from "./use-rental-choice.ts";

const words = rentalWords.panel;

export function checkLicence(licence: Licence): FormErrors<Licence> {
  const errors: FormErrors<Licence> = {};
  if (licence.number.trim().length < 3) errors.number = words.licenceNeeded;
  for (const name of ["birthDate", "obtainedOn", "expiresOn"] as const) {
    if (!licence[name]) errors[name] = words.dateNeeded;
  }
  return errors;
}

/** The driver's licence. */
export function LicenceFields(props: {
  licence: Licence;
  errors: FormErrors<Licence>;
  signedIn: boolean;
  onChange: (licence: Licence) => void;
}) {
  const { licence, errors, signedIn, onChange } = props;
  const field = <K extends keyof Licence>(name: K) => ({
    id: `licence-${name}`,
    name,
    value: licence[name],
    error: errors[name],
    onValueChange: (value: string) => onChange({ ...licence, [name]: value }),
  });
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1 flex items-center gap-2 text-lg font-bold">
        <IdCard className="size-5 text-forest-700" aria-hidden="true" />
        {words.licence}
      </legend>
      <p className="col-span-2 -mt-1 text-sm text-ink-soft">{words.licenceLead}</p>
      <TextInput label={words.licenceNumber} autoComplete="off" className="col-span-2" {...field("number")} />
      <DateInput label={words.birthDate} className="col-span-2" {...field("birthDate")} />
      <DateInput label={words.obtainedOn} className="max-xs:col-span-2" {...field("obtainedOn")} />
      <DateInput label={words.expiresOn} className="max-xs:col-span-2" {...field("expiresOn")} />
      {signedIn && (
        <Link href={paths.documents()} className="link col-span-2 inline-flex min-h-11 items-center">
          {words.licenceDocuments}
        </Link>
      )}
    </fieldset>
  );
}
