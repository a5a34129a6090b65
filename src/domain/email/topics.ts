/** Emails that are not about an order or the account, so the recipient can opt out of them (CAN-SPAM). */
export const emailTopics = ['news', 'review-request', 'back-in-stock'] as const
export type EmailTopic = (typeof emailTopics)[number]
