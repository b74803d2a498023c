import { Suspense } from "react";
import { Checkbox } from "../../../web/ui/choices.tsx";
import { Card, Skeleton } from "../../../web/ui/display.tsx";
import { lazyPart } from "../../../web/ui/lazy-part.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import type { TermsProps } from "./terms-papers.tsx";
import { termsId } from "./use-terms.ts";

/** Loaded where they are needed: few services require documents, and few patients use an insurance. */
const Papers = lazyPart(() => import("./terms-papers.tsx").then((module) => module.Papers));
const CoverForm = lazyPart(() => import("./terms-papers.tsx").then((module) => module.CoverForm));

/** Documents that the service requires, and the request for insurance cover; nothing where neither applies. */
export function TermsCard({ consultant, tools }: TermsProps) {
  const { service, insurers } = consultant;
  const { terms, change } = tools;
  const asked = service.documentsRequired && service.documents.length > 0;
  if (!asked && insurers.length === 0) return null;
  const form = { consultant, tools };
  return (
    <Card id={termsId} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {asked && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Papers {...form} />
        </Suspense>
      )}
      {insurers.length > 0 && (
        <div className="flex flex-col gap-3">
          <Checkbox
            label={consultingWords.detail.cover}
            checked={terms.covered}
            onCheckedChange={(covered) => change({ covered })}
          />
          {terms.covered && (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <CoverForm {...form} />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  );
}
