/** How long places are kept, and how long a payment is waited for. */

/** A failed payment extends the hold by this long for another try … */
export const retryMinutes = 5;
/** … but never beyond this age of the bill. */
export const holdCeilingMinutes = 60;
/** How long a link to pay keeps the places: the payer must see the message first. */
export const linkMinutes = 60;
/** While a payment is open its holds do not expire by the clock: the end of the payment releases the places. */
export const paymentGuardHours = 48;
/** How long after its end an unconfirmed payment is still polled, in case the money arrives late. */
export const lateMoneyHours = 24;
