import { defineStateTable } from '../state-table.ts'

/** 'not-sent': it stays in the outbox for staff to read, because the shop cannot send email or its recipient has unsubscribed. */
export type EmailStatus = 'queued' | 'sent' | 'failed' | 'not-sent'
export const emailStateTable = defineStateTable<EmailStatus>('email', {
  queued: ['sent', 'failed', 'not-sent'],
  sent: [],
  failed: ['queued'],
  'not-sent': [],
})
export const emailStatuses = emailStateTable.states

/** An email of the outbox. */
export interface Email {
  readonly id: string
  readonly to: string
  readonly replyTo: string | undefined
  /** The name of its template. */
  readonly template: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly status: EmailStatus
  /** Delivery attempts so far. */
  readonly attempts: number
  /** The email server's last answer. */
  readonly lastError: string | undefined
  readonly createdAt: Date
  readonly sentAt: Date | undefined
  readonly orderId: string | undefined
  readonly customerId: string | undefined
  /** Undefined for an email about an order or an account. */
  readonly unsubscribeUrl: string | undefined
  /** When the retention period ended and its text was deleted. */
  readonly bodyDeletedAt: Date | undefined
}

/** An email to add to the outbox. */
export interface EmailDraft
  extends Omit<Email, 'id' | 'attempts' | 'lastError' | 'sentAt' | 'bodyDeletedAt'> {
  /** Whether it is about an order or an account, so that it cannot be unsubscribed from. */
  readonly isTransactional: boolean
}

/** An email in the admin list, without its text. */
export interface ListedEmail
  extends Pick<
    Email,
    'id' | 'to' | 'template' | 'subject' | 'status' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
  > {
  readonly orderNumber: string | undefined
}
