import type { BookingView } from "../../../modules/booking/view/view-schema.ts";

export interface BookingDialogProps {
  booking: BookingView;
  onClose: () => void;
  onChanged: () => void;
}
