import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { trpc } from "../../../state/trpc.ts";
import { ClosedArea } from "./closed-area.tsx";
import { Companions } from "./companions.tsx";
import { ContactSummary } from "./contact-summary.tsx";
import { CopyAndDeletion } from "./copy-and-deletion.tsx";
import { LanguageCard } from "./language-card.tsx";
import { PersonForm } from "./person-form.tsx";
import { PictureCard } from "./picture-card.tsx";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";
import { PushSwitch } from "./push-switch.tsx";

const words = profileWords.profile;

export function Page() {
  const profile = trpc.account.profile.useQuery();
  return (
    <ProfileFrame title={words.title} text={words.text}>
      <ClosedArea />
      <Loaded query={profile}>
        {(me) => (
          <>
            <PictureCard me={me} />
            <PersonForm me={me} />
            <ContactSummary me={me} />
            <LanguageCard />
            <PushSwitch />
            <Companions />
            <CopyAndDeletion me={me} />
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}
