import { eventFr } from "../../../../shared/fr/event/event.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { ClearButton, type EventFiltersProps, FilterGroups } from "./event-filters.tsx";

interface FilterSheetProps extends EventFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same filters on a phone. Fetched when it is opened first. */
export function FilterSheet({ open, onOpenChange, ...props }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={eventFr.list.filters}
      footer={
        <div className="flex gap-2">
          <ClearButton {...props} />
          <Button block onClick={() => onOpenChange(false)}>
            {eventFr.list.show}
          </Button>
        </div>
      }
    >
      <FilterGroups {...props} />
    </Sheet>
  );
}
