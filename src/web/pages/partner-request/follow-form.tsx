import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "wouter";
import { followPartnerRequestInput } from "../../../modules/partner/request/request-schema.ts";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Card, Skeleton } from "../../ui/display.tsx";
import { useForm } from "../../ui/form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { RequestCard } from "./request-card.tsx";

const words = partnerRequestWords.follow;

/** The state of a request, found by the reference in the message's link. */
export function FollowForm() {
  const given = new URLSearchParams(useSearch()).get("reference") ?? "";
  const [reference, setReference] = useState(given);
  const form = useForm({
    name: "follow",
    initial: { reference: given },
    check: (values): { reference?: string } =>
      followPartnerRequestInput.safeParse(values).success ? {} : { reference: words.invalid },
  });
  const valid = followPartnerRequestInput.safeParse({ reference }).success;
  const request = trpc.partner.followRequest.useQuery(valid ? { reference } : skipToken, {
    staleTime: 0,
    retry: false,
  });
  return (
    <section aria-labelledby="follow-title" className="flex flex-col gap-4">
      <Card>
        <h2 id="follow-title" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-soft">{words.text}</p>
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.submit((values) => {
            if (values.reference === reference) void request.refetch();
            else setReference(values.reference);
          })}
          className="mt-4 flex max-w-xl flex-col gap-3 sm:flex-row sm:items-start"
        >
          <TextInput
            {...form.field("reference")}
            label={partnerRequestWords.reference}
            hideLabel
            placeholder={partnerRequestWords.reference}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="flex-1"
          />
          <Button type="submit" variant="secondary" busy={request.isFetching}>
            {words.submit}
          </Button>
        </form>
      </Card>
      <div aria-live="polite">
        {request.isLoading && <Skeleton className="h-32" />}
        {request.isError && (
          <Alert tone="warning">
            {failureOf(request.error).code === "NOT_FOUND"
              ? words.notFound
              : failureOf(request.error).message}
          </Alert>
        )}
        {request.data && <RequestCard request={request.data} />}
      </div>
    </section>
  );
}
