/**
 * What becomes of the email with the first answer to a question. `outbox`: the shop cannot send it, so it stays where
 * staff can read it. `no-address`: the asker's account was deleted, or its email address is no longer confirmed.
 */
export const answerDeliveries = ['sent', 'outbox', 'no-address'] as const
export type AnswerDelivery = (typeof answerDeliveries)[number]

/** The asker of a question, as far as an answer needs to know. */
export interface Asker {
  readonly hasConfirmedEmail: boolean
  readonly isDemo: boolean
}

/** @param canSend whether the shop can send email */
export function getAnswerDelivery(asker: Asker | undefined, canSend: boolean): AnswerDelivery {
  if (asker?.hasConfirmedEmail !== true) return 'no-address'
  return canSend && !asker.isDemo ? 'sent' : 'outbox'
}
