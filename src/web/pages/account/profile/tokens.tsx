import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  createTokenInput,
  type TokenScope,
  tokenDays,
  tokenScopes,
} from "../../../../modules/account/token/token-schema.ts";
import { formatDateTime, formatShortDate } from "../../../../shared/dates.ts";
import { calendarAddressWords } from "../../../../shared/words/fr/account/calendar-address.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { tokenWords } from "../../../../shared/words/fr/account/tokens.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { type RouterInputs, type RouterOutputs, trpc } from "../../../state/trpc.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Alert, Badge, Card } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { Select } from "../../../ui/select.tsx";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Loaded } from "./profile-frame.tsx";

const words = tokenWords;
type Token = RouterOutputs["account"]["tokens"][number];
type Made = RouterOutputs["account"]["createToken"];

/** API tokens: created, shown once, and revoked. */
export function Tokens() {
  const tokens = trpc.account.tokens.useQuery(undefined, { staleTime: 0 });
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const revoke = trpc.account.revokeToken.useMutation({
    onSuccess() {
      toast.success(words.revoked);
      setRevoking(null);
      void tokens.refetch();
    },
  });
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{words.text}</p>
      <div className="mt-3">
        <Loaded query={tokens}>
          {(list) =>
            list.length === 0 ? (
              <p className="rounded-control bg-sand px-4 py-3">{words.empty}</p>
            ) : (
              <ul className="divide-y-2 divide-line">
                {list.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {words.add}
      </Button>
      {adding && <NewToken onClose={() => setAdding(false)} onCreated={() => void tokens.refetch()} />}
      {revoking && (
        <ConfirmDialog
          title={words.revokeTitle(revoking.name)}
          text={words.revokeText}
          confirm={words.revoke}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: revoking.id })}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const timeZone = useCountry()?.timeZone;
  const { name, scopes, company, ending, expired, expiresAt, lastUsedAt } = token;
  const scope = scopes[0] as TokenScope;
  const used = lastUsedAt ? words.used(formatDateTime(lastUsedAt, timeZone)) : words.never;
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound className="hidden size-7 shrink-0 text-forest-700 xs:block" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          <Badge tone={expired ? "danger" : "forest"}>{expired ? words.expired : words.scopes[scope]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {[company, words.endsWith(ending), words.until(formatShortDate(expiresAt, timeZone)), used]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <IconButton label={words.revokeOne(name)} onClick={onRevoke}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const scopeChoices = tokenScopes.map((value) => ({ value, label: words.scopes[value] }));
const dayChoices = tokenDays.map((days) => ({ value: String(days), label: words.daysOf(days) }));

type Wish = RouterInputs["account"]["createToken"];
interface Values {
  name: string;
  currentPassword: string;
  scope: TokenScope;
  companyId: string;
  days: string;
}
const wishOf = ({ days, companyId, ...values }: Values) => ({
  ...values,
  companyId: companyId || null,
  days: Number(days) as Wish["days"],
});

/** Asks for the token's name, then shows the token, which is possible only once. */
function NewToken({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const form = useForm<Values>({
    name: "token",
    initial: { name: "", currentPassword: "", scope: "read", companyId: "", days: "90" },
    check: (values) => checkWith<Wish>(createTokenInput)(wishOf(values)),
  });
  const companies = trpc.account.tokenCompanies.useQuery().data ?? [];
  const create = trpc.account.createToken.useMutation({
    onSuccess: onCreated,
    onError(error) {
      const { code, message, fields } = failureOf(error);
      form.refuse(code === "WRONG_PASSWORD" ? { currentPassword: message } : (fields as FormErrors<Values>));
    },
  });
  if (create.data) return <MadeToken made={create.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.add}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit((values) => create.mutate(wishOf(values)))}
        className="flex flex-col gap-4"
      >
        <TextInput {...form.field("name")} label={words.name} hint={words.nameHint} autoComplete="off" />
        <Select
          {...form.field("scope")}
          onValueChange={(value) => form.set("scope", value as TokenScope)}
          label={words.scope}
          options={scopeChoices}
        />
        {form.values.scope === "sell" && companies.length > 1 && (
          <Select
            {...form.field("companyId")}
            label={words.company}
            hint={words.companyHint}
            placeholder={words.companyNeeded}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Select {...form.field("days")} label={words.days} options={dayChoices} />
        <PasswordInput {...form.field("currentPassword")} label={profileWords.currentPassword} />
        <Button type="submit" block busy={create.isPending}>
          {words.add}
        </Button>
      </form>
    </Dialog>
  );
}

/** A calendar is given by its address, anything else by the token alone. */
function MadeToken({ made, onClose }: { made: Made; onClose: () => void }) {
  const { token, url } = made;
  const shown = url ?? token;
  const said = url ? calendarAddressWords : words;
  const copy = () => copyText(shown).then(() => toast.success(said.copied));
  return (
    <Dialog open onOpenChange={onClose} title={said.created}>
      <div className="flex flex-col gap-4">
        <Alert tone="warning">{said.createdText}</Alert>
        <code className="rounded-control bg-sand px-4 py-3 break-all">{shown}</code>
        <Button onClick={copy}>{said.copy}</Button>
        <Button variant="secondary" onClick={onClose}>
          {said.done}
        </Button>
      </div>
    </Dialog>
  );
}
