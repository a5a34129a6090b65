/** Kinds of mail that are about neither an order nor the account, so that their reader may end them (CAN-SPAM). */
export const emailTopics = ['news', 'review-request', 'back-in-stock'] as const
export type EmailTopic = (typeof emailTopics)[number]
