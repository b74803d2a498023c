import { useState } from "react";
import {
  type DocumentLabel,
  documentLabels,
  documentTypes,
  type MyPartnerRequest,
  partnerRequestInput,
} from "../../../modules/partner/request/request-schema.ts";
import { serviceKinds } from "../../../shared/kinds.ts";
import { shownPhone } from "../../../shared/phone.ts";
import { serviceNameWords } from "../../../shared/words/fr/account/account.ts";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { checkWith } from "../../state/check-with.ts";
import { useCountry } from "../../state/country.ts";
import { failureOf, reportFailure } from "../../state/failures.ts";
import { callRest } from "../../state/rest.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { FieldError } from "../../ui/field.tsx";
import { type FormErrors, useForm } from "../../ui/form.ts";
import { PhoneInput } from "../../ui/phone-input.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { FileField } from "../account/profile/file-field.tsx";
import { forgetDraft, type RequestValues } from "./request-draft.ts";
import { useRequestDraft } from "./use-request-draft.ts";

const words = partnerRequestWords;

type Papers = Partial<Record<DocumentLabel, File>>;

type Form = ReturnType<typeof useForm<RequestValues>>;

interface RequestFormProps {
  /** The refused request to correct: its values are filled in again. */
  refused?: MyPartnerRequest | undefined;
  onSent: (reference: string) => void;
}

/** The form's sections: company, person, documents; `onSent` receives the reference. */
export function RequestForm({ refused, onSent }: RequestFormProps) {
  const country = useCountry()?.shortCode ?? "CM";
  const [papers, setPapers] = useState<Papers>({});
  const corrects = refused?.reference ?? null;
  const { form, initial } = useRequestForm(country, refused);
  // One idempotency key per form: pressing again, or retrying after a lost answer, is the same request.
  const draft = useRequestDraft({ form, initial, corrects, files: Object.keys(papers).length > 0 });
  const { busy, send } = useSending(
    papers,
    { requestKey: draft.requestKey, ...(corrects ? { corrects } : {}) },
    {
      onSent(reference) {
        forgetDraft();
        onSent(reference);
      },
      onRefused: form.refuse,
    },
  );
  function clear() {
    setPapers({});
    draft.clear();
  }

  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(send)}
        className="grid gap-4 md:grid-cols-2 md:gap-x-5"
      >
        <h2 className="text-2xl md:col-span-2">{refused ? words.correctTitle : words.formTitle}</h2>
        {draft.found && <DraftFound files={draft.found.files} onClear={clear} />}
        <CompanyFields form={form} />
        <h3 className="mt-3 text-xl md:col-span-2">{words.contactTitle}</h3>
        <ContactFields form={form} country={country} />
        <div className="mt-3 md:col-span-2">
          <h3 className="text-xl">{words.documentsTitle}</h3>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {refused ? words.correctDocuments : words.documentsHint}
          </p>
        </div>
        {documentLabels.map((label) => (
          <FileField
            key={label}
            label={words.documents[label]}
            optional
            accept={documentTypes}
            value={papers[label] ?? null}
            onValueChange={(file) =>
              setPapers(({ [label]: _former, ...others }) => (file ? { ...others, [label]: file } : others))
            }
          />
        ))}
        <TextArea
          {...form.field("message")}
          label={words.message}
          hint={words.messageHint}
          optional
          rows={4}
          className="md:col-span-2"
        />
        <div className="md:col-span-2">
          <Button type="submit" variant="accent" size="lg" busy={busy} className="w-full sm:w-auto">
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What was typed before the page was left or reloaded. */
function DraftFound({ files, onClear }: { files: boolean; onClear: () => void }) {
  return (
    <Alert
      title={words.draft.title}
      className="md:col-span-2"
      action={
        <Button size="sm" variant="secondary" onClick={onClear}>
          {words.draft.clear}
        </Button>
      }
    >
      {files && words.draft.files}
    </Alert>
  );
}

function useRequestForm(country: string, refused: MyPartnerRequest | undefined) {
  const user = useUser();
  const check = checkWith<RequestValues>(partnerRequestInput(country).omit({ requestKey: true }));
  const initial: RequestValues = refused
    ? valuesOf(refused, country)
    : {
        companyName: "",
        city: "",
        kinds: [],
        taxNumber: "",
        tradeRegister: "",
        message: "",
        contactLastName: user?.lastName ?? "",
        contactFirstName: user?.firstName ?? "",
        contactPhone: shownPhone(user?.phone ?? null, country),
        contactEmail: user?.email ?? "",
      };
  const form = useForm<RequestValues>({
    name: "partner",
    initial,
    check,
  });
  return { form, initial };
}

function valuesOf(refused: MyPartnerRequest, country: string): RequestValues {
  const { companyName, city, kinds, taxNumber, tradeRegister, message } = refused;
  const { contactLastName, contactFirstName, contactPhone, contactEmail } = refused;
  return {
    companyName,
    city,
    kinds,
    taxNumber,
    tradeRegister,
    message,
    contactLastName,
    contactFirstName,
    contactPhone: shownPhone(contactPhone, country),
    contactEmail,
  };
}

function useSending(
  papers: Papers,
  keys: { requestKey: string; corrects?: string },
  { onSent, onRefused }: { onSent: (reference: string) => void; onRefused: Form["refuse"] },
) {
  const [busy, setBusy] = useState(false);
  async function send(values: RequestValues) {
    setBusy(true);
    const body = new FormData();
    const contactPhone = values.contactPhone.replace(/\s/g, "");
    body.append("request", JSON.stringify({ ...values, contactPhone, ...keys }));
    for (const [label, file] of Object.entries(papers)) body.append(label, file);
    try {
      const { reference } = await callRest<{ reference: string }>("/api/partner-requests", {
        method: "POST",
        body,
      });
      onSent(reference);
    } catch (error) {
      reportFailure(error);
      onRefused(failureOf(error).fields as FormErrors<RequestValues>);
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

function CompanyFields({ form }: { form: Form }) {
  const cities = trpc.geo.listCities.useQuery();
  return (
    <>
      <TextInput {...form.field("companyName")} label={words.company} autoComplete="organization" />
      <TextInput {...form.field("city")} label={words.city} list="partner-cities" autoComplete="off" />
      <datalist id="partner-cities">
        {cities.data?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Kinds
        value={form.values.kinds}
        error={form.errors.kinds}
        onValueChange={(kinds) => form.set("kinds", kinds)}
      />
      <TextInput {...form.field("taxNumber")} label={words.taxNumber} optional autoComplete="off" />
      <TextInput {...form.field("tradeRegister")} label={words.tradeRegister} optional autoComplete="off" />
    </>
  );
}

function ContactFields({ form, country }: { form: Form; country: string }) {
  return (
    <>
      <TextInput {...form.field("contactLastName")} label={words.lastName} autoComplete="family-name" />
      <TextInput {...form.field("contactFirstName")} label={words.firstName} autoComplete="given-name" />
      <PhoneInput
        {...form.field("contactPhone")}
        label={words.phone}
        hint={words.phoneHint}
        country={country}
      />
      <TextInput
        {...form.field("contactEmail")}
        label={words.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
    </>
  );
}

function Kinds(props: {
  value: RequestValues["kinds"];
  error: string | undefined;
  onValueChange: (kinds: RequestValues["kinds"]) => void;
}) {
  const { value, error, onValueChange } = props;
  return (
    <fieldset className="md:col-span-2" aria-describedby={error ? "partner-kinds-error" : undefined}>
      <legend className="mb-1 text-[0.9375rem] font-semibold">{words.kinds}</legend>
      <div className="grid gap-x-5 xs:grid-cols-2 lg:grid-cols-4">
        {serviceKinds.map((kind) => (
          <Checkbox
            key={kind}
            data-field="kinds"
            label={serviceNameWords[kind]}
            checked={value.includes(kind)}
            onCheckedChange={(checked) =>
              onValueChange(checked ? [...value, kind] : value.filter((other) => other !== kind))
            }
          />
        ))}
      </div>
      <FieldError id="partner-kinds-error" error={error} />
    </fieldset>
  );
}
