import type { PriceLine } from "../../../modules/booking/booking-facts.ts";
import type { SaleChannel } from "../../../modules/booking/kind.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DeskPart } from "../visit/desk-wish-schema.ts";
import { appointmentWords } from "../words/fr/appointment.ts";

interface Insurer {
  id: string;
  name: string;
}

export function requireInsurer(insurers: readonly Insurer[], id: string): Insurer {
  const insurer = insurers.find((one) => one.id === id);
  if (!insurer) throw new AppError("INSURER_NOT_ACCEPTED");
  return insurer;
}

/** The price of a service and, at the desk, the part of it that an insurance pays. */
export function linesAtDesk(
  price: number,
  { service, insurers }: { service: { name: string }; insurers: readonly Insurer[] },
  { cover, walkIn }: DeskPart,
  channel: SaleChannel,
): PriceLine[] {
  const whole: PriceLine = { label: service.name, quantity: 1, unitPrice: price, amount: price };
  if (channel !== "DESK" && (cover || walkIn)) {
    throw new AppError("INVALID_INPUT", { fields: { wish: appointmentWords.validation.deskOnly } });
  }
  if (!cover) return [whole];
  const { name } = requireInsurer(insurers, cover.insurerId);
  if (cover.amount > price) throw new AppError("COVER_TOO_HIGH");
  const label = appointmentWords.coveredBy(name);
  const { amount } = cover;
  return [whole, { label, quantity: 1, unitPrice: -amount, amount: -amount, agreed: amount }];
}
