/** Kinds of mail that are about neither an order nor the account, so that their reader may end them (CAN-SPAM). */
export const mailTopics = ['news', 'review-request', 'back-in-stock'] as const
export type MailTopic = (typeof mailTopics)[number]
