import { Mail, Smartphone } from "lucide-react";
import { useState } from "react";
import { shownPhone } from "../../../../shared/phone.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { refreshUser } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";
import { ContactDialog, type ContactKind } from "./contact-dialog.tsx";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileWords.contact;

/** Changes the phone number or e-mail; the change takes effect once the code sent there has come back. */
export function Page() {
  const profile = trpc.account.profile.useQuery();
  const [changing, setChanging] = useState<ContactKind | null>(null);

  function changed() {
    setChanging(null);
    toast.success(words.changed);
    void profile.refetch().then(({ data }) => data && refreshUser(data));
  }

  return (
    <ProfileFrame title={words.title} text={words.text}>
      <Loaded query={profile}>
        {(me) => (
          <>
            <Card>
              <ul className="divide-y-2 divide-line">
                <Address
                  kind="phone"
                  value={shownPhone(me.phone, me.country.shortCode)}
                  confirmed={Boolean(me.phoneVerifiedAt)}
                  onChange={setChanging}
                />
                <Address
                  kind="email"
                  value={me.email ?? ""}
                  confirmed={Boolean(me.emailVerifiedAt)}
                  onChange={setChanging}
                />
              </ul>
            </Card>
            {changing && (
              <ContactDialog kind={changing} me={me} onClose={() => setChanging(null)} onChanged={changed} />
            )}
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}

function Address(props: {
  kind: ContactKind;
  value: string;
  confirmed: boolean;
  onChange: (kind: ContactKind) => void;
}) {
  const { kind, value, confirmed, onChange } = props;
  const Icon = kind === "phone" ? Smartphone : Mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-7 shrink-0 text-forest-700" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm text-ink-soft">{words[kind]}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
          {value || <span className="font-normal text-ink-faint">{profileWords.none}</span>}
          {value && (
            <Badge tone={confirmed ? "forest" : "sun"}>
              {confirmed ? profileWords.profile.confirmed : profileWords.profile.toConfirm}
            </Badge>
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => onChange(kind)}>
        {value ? profileWords.change : words.add}
        <span className="sr-only"> {words[kind]}</span>
      </Button>
    </li>
  );
}
