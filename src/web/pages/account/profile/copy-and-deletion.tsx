import { Download } from "lucide-react";
import { useState } from "react";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import type { Me } from "../../../state/signed-in.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

const words = profileWords.data;

/** Download of all personal data, and deletion of the account. */
export function CopyAndDeletion({ me }: { me: Me }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-2 text-[0.9375rem]">{words.exportText}</p>
      <a
        href="/api/account/export"
        download
        className={buttonClass({ variant: "secondary", size: "sm", className: "mt-2" })}
      >
        <Download className="size-5" aria-hidden="true" />
        {words.export}
      </a>
      <p className="mt-5 border-t-2 border-line pt-4 text-[0.9375rem]">{words.deleteText}</p>
      <Button variant="ghost" size="sm" className="mt-2 -ml-4 text-danger!" onClick={() => setDeleting(true)}>
        {words.delete}
      </Button>
      {deleting && <DeleteDialog hasPassword={me.hasPassword} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
