import type { Selectable } from 'kysely'
import type { PlaceAnswer } from '#domain/compliance/evaluate-rules.ts'
import { isRecord } from '#domain/is-record.ts'
import { cents } from '#domain/money.ts'
import type { DraftContents, OrderDraft } from '#domain/orders/order-draft.ts'
import { draftSources } from '#domain/orders/order-source.ts'
import type { OrderDraft as OrderDraftColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function orderDraftFromRow(row: Selectable<OrderDraftColumns>): OrderDraft {
  const contents = isRecord(row.contents) ? row.contents : {}
  const address = isRecord(contents.address) ? contents.address : {}
  const method = isRecord(contents.method) ? contents.method : undefined
  return {
    id: row.id,
    source: parseOneOf(row.source, draftSources),
    customerId: row.customerId ?? undefined,
    email: row.email,
    address: {
      firstName: row.firstName,
      lastName: row.lastName,
      company: toText(address.company) || undefined,
      street1: toText(address.street1),
      street2: toText(address.street2) || undefined,
      city: toText(address.city),
      state: toText(address.state),
      zip: toText(address.zip),
      phone: toText(address.phone) || undefined,
    },
    items: toList(contents.items).map(({ productId, quantity }) => ({
      productId: toText(productId),
      quantity: Number(quantity),
    })),
    method: method && { carrier: toText(method.carrier), service: toText(method.service) },
    couponCode: toText(contents.couponCode),
    placeAnswers: toList(contents.placeAnswers).map(answerFromJson),
    note: toText(contents.note),
    total: row.totalCents === null ? undefined : cents(row.totalCents),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export function draftContentsToRow(draft: DraftContents) {
  const { source, customerId, email, items, method, couponCode, placeAnswers, note } = draft
  const { firstName, lastName, ...address } = draft.address
  return {
    source,
    email,
    firstName,
    lastName,
    customerId: customerId ?? null,
    contents: JSON.stringify({ items, address, method, couponCode, placeAnswers, note }),
  }
}

function answerFromJson({ ruleId, answer, question }: Readonly<Record<string, unknown>>): PlaceAnswer {
  return {
    ruleId: toText(ruleId),
    answer: answer === 'yes' ? 'yes' : 'no',
    ...(typeof question === 'string' ? { question } : {}),
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
