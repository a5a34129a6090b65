import type { Selectable, Updateable } from 'kysely'
import { type Email, emailStatuses } from '#domain/email/email.ts'
import type { Email as EmailColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function emailFromRow(row: Selectable<EmailColumns>): Email {
  return {
    id: row.id,
    to: row.recipient,
    replyTo: row.replyTo ?? undefined,
    template: row.template,
    subject: row.subject,
    html: row.html,
    text: row.text,
    status: parseOneOf(row.status, emailStatuses),
    attempts: row.attempts,
    lastError: row.lastError ?? undefined,
    createdAt: row.createdAt,
    sentAt: row.sentAt ?? undefined,
    orderId: row.orderId ?? undefined,
    customerId: row.customerId ?? undefined,
    unsubscribeUrl: row.unsubscribeUrl ?? undefined,
    bodyDeletedAt: row.bodyDeletedAt ?? undefined,
  }
}

/** The fields that change during delivery. */
export type EmailDelivery = Partial<
  Pick<Email, 'status' | 'attempts' | 'lastError' | 'sentAt' | 'html' | 'text' | 'unsubscribeUrl'>
>

/** A key that is present but undefined becomes null. */
export function deliveryToColumns(delivery: EmailDelivery): Updateable<EmailColumns> {
  const { lastError, unsubscribeUrl, ...columns } = delivery
  return {
    ...columns,
    ...('lastError' in delivery && { lastError: lastError ?? null }),
    ...('unsubscribeUrl' in delivery && { unsubscribeUrl: unsubscribeUrl ?? null }),
  }
}
