import { Bell } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatTime } from "../../../../shared/dates.ts";
import { Button, IconButton } from "../../../../web/ui/button.tsx";
import { LateWindow } from "../../../../web/ui/late-window.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import type { TripCard as Trip } from "../../search/trip-view-schema.ts";
import { tripWatchWords as words } from "../../words/fr/watch.ts";
import type { TripSearch } from "../trip-search-address.ts";

const dialogs = () => import("./watch-dialogs.tsx");
const BellDialog = lazyPart(() => dialogs().then((module) => module.BellDialog));
const PriceDialog = lazyPart(() => dialogs().then((module) => module.PriceDialog));

type Window = (state: { open: boolean; onClose: () => void }) => ReactNode;

/** A button with the window that it opens. */
function useWindow(content: Window): [open: () => void, shown: ReactNode] {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const shown = (
    <LateWindow open={open} onClose={onClose}>
      {content({ open, onClose })}
    </LateWindow>
  );
  return [() => setOpen(true), shown];
}

interface BellProps {
  trip: Trip;
  places: number;
  timeZone: string;
  className: string;
}

/** On the card of a departure without enough places, where the others have their heart. */
export function DepartureBell({ trip, places, timeZone, className }: BellProps) {
  const watched = { id: trip.id, places, company: trip.company.name };
  const [ask, shown] = useWindow((state) => (
    <BellDialog {...watched} {...state} time={formatTime(trip.departsAt, timeZone)} />
  ));
  return (
    <>
      <IconButton label={words.bell} onClick={ask} className={className}>
        <Bell className="size-6" aria-hidden="true" />
      </IconButton>
      {shown}
    </>
  );
}

/** Below the list of a line. */
export function FollowPrice({ search }: { search: TripSearch }) {
  const [ask, shown] = useWindow((state) => <PriceDialog {...state} search={search} />);
  return (
    <div className="mt-4 text-center">
      <Button variant="ghost" onClick={ask}>
        <Bell className="size-5" aria-hidden="true" />
        {words.follow}
      </Button>
      {shown}
    </div>
  );
}
