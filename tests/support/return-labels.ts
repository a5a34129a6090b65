import { randomUUID } from 'node:crypto'
import type { CarrierMessage } from '#ports/carriers.ts'
import { openLabels } from './labels.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'
import { findProductAtFullPrice } from './shopper.ts'

/** The processes that ask about labels have ended. */
export async function endLabelClaims(shop: Pick<ShopUnderTest, 'sql'>): Promise<void> {
  await shop.sql.query(
    "update shipping_label set claimed_until = now() - interval '1 day' where state in ('requested', 'void-requested')",
  )
}

/** As a carrier service calls the shop. @returns the status */
export async function reportCarrierEvent(
  shop: Pick<ShopUnderTest, 'get' | 'post' | 'url'>,
  accountId: string,
  { body, headers }: CarrierMessage,
): Promise<number> {
  const { accounts } = (await shop.get('/api/admin/settings/accounts', await getOwner(shop))).body
  const { webhookUrl } = accounts.find(({ id }: { id: string }) => id === accountId)
  const reply = await fetch(new URL(new URL(webhookUrl).pathname, shop.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    body: Buffer.from(body),
  })
  return reply.status
}

/** What is stored of the one label of a return. */
export async function getStoredReturnLabel(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  rma: string,
): Promise<{ readonly url: string | null; readonly hasFile: boolean }> {
  const { rows } = await sql.query(
    `select l.url, exists (select from shipping_label_file f where f.label_id = l.id) as "hasFile"
     from shipping_label l join return_request r on r.id = l.return_id where r.number = $1`,
    [rma],
  )
  return rows[0]
}

/** Buys labels of returns as staff do. The shop must run its jobs. */
export async function openReturnLabels(
  shop: Pick<ShopUnderTest, 'get' | 'post'>,
  options: { readonly productId?: string } = {},
) {
  const { owner, ...labels } = await openLabels(shop, options)
  const getPath = (rma: string) => `/api/admin/returns/${rma}`

  /** A return of one item of a delivered order, as its guest asks for it. */
  async function createReturn(changes: Record<string, unknown> = {}) {
    const email = `${randomUUID()}@example.com`
    const order = await createPaidOrder(shop, {
      quantity: 2,
      changes: { email },
      // Sale items cannot be returned.
      productId: options.productId ?? (await findProductAtFullPrice(shop)),
    })
    await deliverOrder(shop, order.number)
    const access = { orderNumber: order.number, orderKey: order.key }
    const items = [{ lineId: await findLineId(shop, order.number), quantity: 1, reason: 'changed-mind' }]
    const { body } = await shop.post('/api/order/return', { ...access, items, unopened: true, ...changes })
    if (body.returnNumber === undefined) throw new Error(`Not requested: ${JSON.stringify(body)}`)
    return { ...access, email, rma: String(body.returnNumber) }
  }

  const decide = (rma: string, to: string) => shop.post(getPath(rma), { to }, owner)
  async function createApprovedReturn(changes: Record<string, unknown> = {}) {
    const created = await createReturn(changes)
    await decide(created.rma, 'approved')
    return created
  }

  const getReturn = async ({ orderNumber }: { orderNumber: string }) =>
    (await labels.getOrder(orderNumber)).returns[0]
  const getOwnOrder = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
    (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

  const getParcel = async ({ rma }: { rma: string }) => (await shop.get(`${getPath(rma)}/parcel`, owner)).body
  const getRates = ({ rma }: { rma: string }, accountId: string) =>
    shop.post(`${getPath(rma)}/label-rates`, { accountId, weightGrams: 500 }, owner)
  const buy = async ({ rma, orderNumber }: { rma: string; orderNumber: string }, rateId: string) =>
    shop.post(
      `${getPath(rma)}/label`,
      { rateId, expectedVersion: (await labels.getOrder(orderNumber)).version },
      owner,
    )
  const askAgain = ({ rma }: { rma: string }) => shop.post(`${getPath(rma)}/label/ask-again`, {}, owner)
  const discard = async ({ rma, orderNumber }: { rma: string; orderNumber: string }) =>
    shop.post(
      `${getPath(rma)}/label/void`,
      { expectedVersion: (await labels.getOrder(orderNumber)).version },
      owner,
    )
  const getBell = async () => (await shop.get('/api/admin/notifications', owner)).body.groups
  /** As the customer of the order does. */
  const printOwn = ({ orderNumber, orderKey, rma }: Record<'orderNumber' | 'orderKey' | 'rma', string>) =>
    shop.post('/api/order/return-label', { orderNumber, orderKey, returnNumber: rma })
  const print = ({ rma }: { rma: string }) => shop.get(`${getPath(rma)}/label/file`, owner)

  return {
    owner,
    createReturn,
    createApprovedReturn,
    decide,
    getReturn,
    getOwnOrder,
    setSender: labels.setSender,
    connectEasyPost: labels.connectEasyPost,
    pauseAccount: labels.pauseAccount,
    getOrder: labels.getOrder,
    getParcel,
    getRates,
    buy,
    askAgain,
    discard,
    print,
    printOwn,
    getBell,
  }
}
