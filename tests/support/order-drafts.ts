import type { ShopUnderTest } from './shop.ts'
import { createGuest } from './shopper.ts'

type Calls = Pick<ShopUnderTest, 'get' | 'post'>
type Headers = Record<string, string>

export interface DraftItem {
  readonly productId: string
  readonly quantity: number
}

/** What staff enter for a guest in New York. */
export function createDraftBody(items: readonly DraftItem[], changes: object = {}) {
  const { email, address } = createGuest()
  const { country: _, ...delivery } = address
  return {
    source: 'phone',
    email,
    items,
    couponCode: '',
    placeAnswers: [],
    note: 'Call back on Monday.',
    address: { ...delivery, phone: '' },
    ...changes,
  }
}

type DraftBody = ReturnType<typeof createDraftBody>

/** Saves a draft with the first shipping method that is offered. */
export async function saveDraft(shop: Calls, owner: Headers, entered: DraftBody) {
  const offered = await shop.post('/api/admin/order-drafts/quote', entered, owner)
  const [{ carrier, service } = { carrier: '', service: '' }] = offered.body.methods ?? []
  const body = { ...entered, method: { carrier, service } }
  const saved = await shop.post('/api/admin/order-drafts', body, owner)
  const { total } = (await shop.post('/api/admin/order-drafts/quote', body, owner)).body
  return { id: saved.body.id as string, total: total as number, body }
}

export function sendDraft(
  shop: Calls,
  owner: Headers,
  { id, total }: { readonly id: string; readonly total: number },
  hours = 48,
) {
  const link = { hours, expectedTotal: total, expectedVersion: 0 }
  return shop.post(`/api/admin/order-drafts/${id}/send`, link, owner)
}

/** An order that staff made, with the key of its payment link. */
export async function sendLink(
  shop: Calls,
  owner: Headers,
  items: readonly DraftItem[],
  { hours, ...changes }: { readonly hours?: number } & Record<string, unknown> = {},
) {
  const draft = await saveDraft(shop, owner, createDraftBody(items, changes))
  const sent = await sendDraft(shop, owner, draft, hours)
  if (!sent.body.success) throw new Error(`The link was not sent: ${JSON.stringify(sent.body)}`)
  const number: string = sent.body.number
  const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
  const orderKey = new URL(order.paymentLink.url).hash.slice('#key='.length)
  return { number, orderKey, total: draft.total, order, email: draft.body.email }
}

/** What the customer states and pays at the link. */
export function confirmLink(
  shop: Calls,
  { number, orderKey, total }: { readonly number: string; readonly orderKey: string; readonly total: number },
  changes: object = {},
  headers: Headers = {},
) {
  const stated = { dateOfBirth: '1990-04-30', acceptTerms: true, expectedTotal: total }
  return shop.post('/api/order/confirm', { orderNumber: number, orderKey, ...stated, ...changes }, headers)
}
