import { BellRing } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatTime } from "../../../shared/dates.ts";
import { WhenReachable } from "../../../web/components/offer/when-reachable.tsx";
import { trpc } from "../../../web/state/trpc.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/display.tsx";
import { Select } from "../../../web/ui/select.tsx";
import { Stepper } from "../../../web/ui/stepper.tsx";
import type { EventDetailView, SessionPlaces } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { waitingListWords } from "../words/fr/waiting-list.ts";
import { soldOutTariffs, waitingListId } from "./sold-out-tariffs.ts";

const words = waitingListWords;

/** The waiting list for a sold-out tariff or session: freed places are held for the first in line. */
export function WaitCard({ event, live }: { event: EventDetailView; live: SessionPlaces }) {
  const { waiting } = event;
  const tariffs = soldOutTariffs(live);
  return (
    <Card as="section" id={waitingListId} className="flex flex-wrap gap-3 border-sun-500! bg-sun-50!">
      <BellRing className="mt-0.5 size-6 shrink-0 text-sun-700" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="text-xl">{eventWords.wait}</h2>
        {waiting?.status === "OFFERED" && waiting.offerEndsAt ? (
          <>
            <p className="mb-3">
              {words.offered(waiting.count, formatTime(waiting.offerEndsAt, event.timeZone))}
            </p>
            <Link
              href={paths.pay("event", waiting.billId ?? undefined)}
              className={buttonClass({ variant: "accent" })}
            >
              {words.take(waiting.count)}
            </Link>
          </>
        ) : waiting?.status === "TAKEN" ? (
          <p>{words.taken(waiting.count)}</p>
        ) : waiting?.status === "WAITING" ? (
          <Waiting event={event} count={waiting.count} />
        ) : (
          tariffs.length > 0 && (
            <Join
              productId={event.id}
              tariffs={tariffs}
              all={live.state === "SOLD_OUT"}
              lapsed={waiting?.status === "LAPSED"}
            />
          )
        )}
      </div>
    </Card>
  );
}

function Waiting({ event, count }: { event: EventDetailView; count: number }) {
  const utils = trpc.useUtils();
  const leave = trpc.event.leaveWaiting.useMutation({ onSuccess: () => utils.event.detail.invalidate() });
  return (
    <>
      <p role="status">{words.waiting(count)}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        busy={leave.isPending}
        onClick={() => leave.mutate({ productId: event.id })}
      >
        {words.leave}
      </Button>
    </>
  );
}

interface JoinProps {
  productId: string;
  tariffs: ReturnType<typeof soldOutTariffs>;
  /** The whole session is sold out: any tariff will do. */
  all: boolean;
  lapsed: boolean;
}

function Join({ productId, tariffs, all, lapsed }: JoinProps) {
  const utils = trpc.useUtils();
  const any = all && tariffs.length > 1 ? [{ id: "", name: words.anyTariff, largestGroup: 0 }] : [];
  const [wanted, setWanted] = useState(any[0]?.id ?? tariffs[0]?.id ?? "");
  const options = [...any, ...tariffs].map(({ id, name }) => ({ value: id, label: name }));
  const asked = tariffs.filter(({ id }) => wanted === "" || wanted === id);
  const maximum = Math.max(1, ...asked.map(({ largestGroup }) => largestGroup));
  const [people, setPeople] = useState(2);
  const count = Math.min(people, maximum);
  const join = trpc.event.waitForPlaces.useMutation({ onSuccess: () => utils.event.detail.invalidate() });
  return (
    <>
      <p className="mb-3 text-[0.9375rem]">{lapsed ? words.lapsed : words.text}</p>
      <div className="flex flex-wrap items-end gap-3">
        {(options.length > 1 || !all) && (
          <Select
            label={words.tariff}
            value={wanted}
            options={options}
            onValueChange={setWanted}
            className="w-56 max-w-full"
          />
        )}
        <Stepper
          label={words.people}
          value={count}
          minimum={1}
          maximum={maximum}
          onValueChange={setPeople}
          className="w-44 max-w-full"
        />
        <WhenReachable
          title={words.whom}
          lead={words.whomLead}
          onReachable={() => join.mutateAsync({ productId, count, tariffId: wanted || null })}
        >
          {(ask) => (
            <Button variant="accent" busy={join.isPending} onClick={ask} data-join>
              {words.join}
            </Button>
          )}
        </WhenReachable>
      </div>
    </>
  );
}
