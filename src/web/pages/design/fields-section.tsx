import { useState } from "react";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { isFilled, isPassword } from "../../../shared/validate.ts";
import { designWords } from "../../../shared/words/fr/ui/design.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { CityField } from "../../components/city-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, RadioCards } from "../../ui/choices.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { type FormErrors, useForm } from "../../ui/form.ts";
import { OtpInput } from "../../ui/otp-input.tsx";
import { PhoneInput } from "../../ui/phone-input.tsx";
import { Select } from "../../ui/select.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { PasswordInput, TextArea, TextInput } from "../../ui/text-input.tsx";
import { Sample } from "./sample.tsx";

interface Values {
  name: string;
  password: string;
  phone: string;
  city: string;
  comfort: string;
  date: string;
  places: number;
  message: string;
  method: string;
}

function check(values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (!isFilled(values.name)) errors.name = validationWords.lastName;
  if (!isPassword(values.password)) errors.password = validationWords.password;
  if (!isFilled(values.phone)) errors.phone = validationWords.phone;
  if (!isFilled(values.city)) errors.city = validationWords.required;
  if (!isFilled(values.comfort)) errors.comfort = validationWords.required;
  if (!isFilled(values.date)) errors.date = validationWords.date;
  if (!isFilled(values.method)) errors.method = validationWords.required;
  return errors;
}

const methods = designWords.methods.map((method) => ({ ...method, disabled: method.value === "cash" }));
const comforts = designWords.comforts.map((label) => ({ value: label, label }));

export function FieldsSection() {
  const today = dayOf(Date.now());
  const [code, setCode] = useState("");
  const [accepted, setAccepted] = useState(false);
  const form = useForm<Values>({
    name: "design",
    initial: {
      name: "",
      password: "",
      phone: "",
      city: "",
      comfort: "",
      date: "",
      places: 1,
      message: "",
      method: "",
    },
    check,
  });
  return (
    <Sample title={designWords.fields}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => undefined)}
        className="grid gap-4 md:grid-cols-2 lg:grid-cols-3"
      >
        <TextInput label={designWords.name} hint={designWords.nameHint} {...form.field("name")} />
        <PasswordInput label={designWords.password} autoComplete="new-password" {...form.field("password")} />
        <PhoneInput label={designWords.phone} country="CM" {...form.field("phone")} />
        <CityField label={designWords.city} {...form.field("city")} />
        <Select label={designWords.comfort} placeholder="—" options={comforts} {...form.field("comfort")} />
        <DateInput label={designWords.date} min={today} max={addDays(today, 90)} {...form.field("date")} />
        <Stepper label={designWords.places} {...form.field("places")} />
        <TextInput
          label={designWords.locked}
          value={designWords.sample}
          onValueChange={() => undefined}
          disabled
        />
        <TextArea label={designWords.message} optional rows={2} {...form.field("message")} />
        <RadioCards
          className="md:col-span-2"
          columns={1}
          legend={designWords.paymentMethod}
          options={methods}
          {...form.field("method")}
        />
        <div>
          <Checkbox label={designWords.accept} checked={accepted} onCheckedChange={setAccepted} />
          <Checkbox label={designWords.alone} checked onCheckedChange={() => undefined} />
          <Checkbox
            label={designWords.accept}
            checked={false}
            onCheckedChange={() => undefined}
            error={validationWords.required}
          />
          <Checkbox label={designWords.disabled} checked={false} onCheckedChange={() => undefined} disabled />
        </div>
        <Button type="submit" className="md:col-span-2 lg:col-span-3 lg:justify-self-start">
          {designWords.submit}
        </Button>
      </form>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <OtpInput legend={designWords.code} value={code} onValueChange={setCode} />
        <OtpInput
          legend={designWords.code}
          value="12345"
          onValueChange={() => undefined}
          error={designWords.wrongCode}
        />
      </div>
    </Sample>
  );
}
