import { oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "./message-text.ts";

/** Messages about money that goes back. */
export const refundMessageWords = {
  shareReturned: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : une part de ${data.amount} est arrivée en trop ou trop tard. Elle revient à la personne qui l'a payée.`,
    ),
    subject: `Une part de ${data.amount} est rendue`,
    text: `Pour la réservation ${data.code}, une part de ${data.amount} est arrivée en trop ou trop tard. Elle revient à la personne qui l’a payée, par le même moyen. Vous n’avez rien à faire.`,
  }),
  paidTooLate: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre paiement de ${data.amount} est arrivé après la fin de la réservation. Il vous est rendu en totalité.`,
    ),
    subject: `Votre paiement de ${data.amount} vous est rendu`,
    text: `Votre paiement de ${data.amount} est arrivé après la fin de la réservation ${data.code}.\n\nIl vous est rendu en totalité, par le même moyen. Nous sommes désolés.`,
  }),
  paidTwice: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : nous avons reçu ${data.amount} en trop pour cette réservation. Cette somme vous est rendue.`,
    ),
    subject: `Un paiement en trop vous est rendu`,
    text: `Nous avons reçu ${data.amount} en trop pour la réservation ${data.code}. Cette somme vous est rendue par le même moyen. Vous n’avez rien à faire.`,
  }),
  wrongAmount: (data: { amount: string; expected: string; code: string; isDue: boolean }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : nous avons reçu ${data.amount} au lieu de ${data.expected}. Cette somme vous est rendue.${data.isDue ? " La réservation reste à payer." : ""}`,
    ),
    subject: `Nous avons reçu ${data.amount} au lieu de ${data.expected}`,
    text: `Pour la réservation ${data.code}, nous avons reçu ${data.amount} au lieu de ${data.expected}. Cette somme vous est rendue par le même moyen.${data.isDue ? "\n\nLa réservation reste à payer." : ""}`,
  }),
  cashOwed: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre réservation faite au guichet n'a pas pu être confirmée. ${data.amount} vous sont rendus au guichet avec ce code.`,
    ),
    subject: `${data.amount} vous attendent au guichet`,
    text: `La réservation que vous avez payée au guichet n’a pas pu être confirmée : c’est annulé ou complet.\n\nPrésentez le code ${data.code} au guichet : ${data.amount} vous y sont rendus. Nous sommes désolés.`,
  }),
  refundSent: (data: { amount: string; code: string; way: string }): MessageText => ({
    sms: oneSmsPart(`Mboa ${data.code} : ${data.amount} vous ont été rendus ${data.way}.`),
    subject: `${data.amount} vous ont été rendus`,
    text: `Le remboursement de ${data.amount} pour la réservation ${data.code} est fait : ${data.way}.`,
  }),
  refundLate: (data: { amount: string; code: string; term: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : le remboursement de ${data.amount} prend du retard. Notre équipe s'en occupe, vous n'avez rien à faire. Pardon pour l'attente.`,
    ),
    subject: `Votre remboursement de ${data.amount} prend du retard`,
    text: `Le remboursement de ${data.amount} pour la réservation ${data.code} était promis ${data.term}. Il n’est pas encore arrivé, et nous en sommes désolés.\n\nNotre équipe s’en occupe. Vous n’avez rien à faire, et rien n’est perdu : nous vous écrirons quand l’argent sera parti.`,
  }),
};
