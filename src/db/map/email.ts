import type { Selectable, Updateable } from 'kysely'
import { type Email, type EmailDraft, emailStatuses, type ListedEmail } from '#domain/email/email.ts'
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
export function deliveryToRow(delivery: EmailDelivery): Updateable<EmailColumns> {
  const { lastError, unsubscribeUrl, ...columns } = delivery
  return {
    ...columns,
    ...('lastError' in delivery && { lastError: lastError ?? null }),
    ...('unsubscribeUrl' in delivery && { unsubscribeUrl: unsubscribeUrl ?? null }),
  }
}

export function emailToRow({ to, isTransactional, ...email }: EmailDraft) {
  return {
    ...email,
    recipient: to,
    transactional: isTransactional,
    replyTo: email.replyTo ?? null,
    orderId: email.orderId ?? null,
    customerId: email.customerId ?? null,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
  }
}

export interface ListedEmailRow
  extends Pick<
    Selectable<EmailColumns>,
    'id' | 'recipient' | 'template' | 'subject' | 'status' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
  > {
  readonly orderNumber: string | null
}

export function listedEmailFromRow({ recipient, ...row }: ListedEmailRow): ListedEmail {
  return {
    ...row,
    to: recipient,
    status: parseOneOf(row.status, emailStatuses),
    lastError: row.lastError ?? undefined,
    sentAt: row.sentAt ?? undefined,
    orderNumber: row.orderNumber ?? undefined,
  }
}
