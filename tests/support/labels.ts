import { easyPostCredentials } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { createPaidOrder, getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

/** Buys labels as a packer does. The shop must run its jobs. */
export async function openLabels(
  shop: Pick<ShopUnderTest, 'get' | 'post'>,
  { productId }: { readonly productId?: string } = {},
) {
  const owner = await getOwner(shop)
  const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  const getPath = (number: string, shipmentId: string) =>
    `/api/admin/orders/${number}/shipments/${shipmentId}`

  /** A packed order with one shipment. */
  async function createPackedOrder(changes: Record<string, unknown> = {}, email?: string) {
    const { number } = await createPaidOrder(shop, {
      quantity: 2,
      changes: { ...changes, ...(email && { email }) },
      ...(productId && { productId }),
    })
    const packed = await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    if (packed.status !== 200) throw new Error(`Not packed: ${JSON.stringify(packed.body)}`)
    const { shipments, version } = packed.body.order
    return { number, shipmentId: shipments[0].id as string, version: version as number }
  }

  const setSender = async (shipFromStreet = '12 Warehouse Road') => {
    const { version: expectedVersion } = (await shop.get('/api/admin/settings', owner)).body
    return shop.post('/api/admin/settings', { shipFromStreet, expectedVersion }, owner)
  }

  const connectEasyPost = async () => {
    const entry = { kind: 'easypost', name: 'EasyPost', mode: 'test', credentials: easyPostCredentials }
    const { body } = await shop.post('/api/admin/settings/carrier-accounts', entry, owner)
    return body.id as string
  }

  /** Checkouts ask it no longer. */
  const pauseAccount = async (id: string) => {
    const { body } = await shop.get('/api/admin/settings/accounts', owner)
    const { version: expectedVersion } = body.accounts.find((each: { id: string }) => each.id === id)
    return shop.post(`/api/admin/settings/accounts/${id}/state`, { state: 'paused', expectedVersion }, owner)
  }

  const getParcel = async ({ number, shipmentId }: { number: string; shipmentId: string }) =>
    (await shop.get(`${getPath(number, shipmentId)}/parcel`, owner)).body

  const getRates = (
    { number, shipmentId }: { number: string; shipmentId: string },
    body: Record<string, unknown>,
  ) =>
    shop.post(
      `${getPath(number, shipmentId)}/label-rates`,
      { weightGrams: 700, format: 'pdf', ...body },
      owner,
    )

  const buy = async (
    { number, shipmentId }: { number: string; shipmentId: string },
    rateId: string,
    expectedVersion?: number,
  ) =>
    shop.post(
      `${getPath(number, shipmentId)}/label`,
      { rateId, expectedVersion: expectedVersion ?? (await getOrder(number)).version },
      owner,
    )

  /** Packs one unit of the first line in a parcel of its own, with a label. @returns its shipment */
  async function packOneWithLabel(number: string): Promise<string> {
    const [{ id: lineId }] = (await getOrder(number)).lines
    const step = { to: 'packed', lines: [{ lineId, quantity: 1 }] }
    const packed = await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    if (packed.status !== 200) throw new Error(`Not packed: ${JSON.stringify(packed.body)}`)
    const shipmentId = packed.body.order.shipments.at(-1).id as string
    const { accounts } = await getParcel({ number, shipmentId })
    const { rates } = (await getRates({ number, shipmentId }, { accountId: accounts[0].id })).body
    const bought = await buy({ number, shipmentId }, rates[0].id)
    if (bought.status !== 200) throw new Error(`No label: ${JSON.stringify(bought.body)}`)
    return shipmentId
  }

  const askAgain = ({ number, shipmentId }: { number: string; shipmentId: string }) =>
    shop.post(`${getPath(number, shipmentId)}/label/ask-again`, {}, owner)

  const discard = async ({ number, shipmentId }: { number: string; shipmentId: string }) =>
    shop.post(
      `${getPath(number, shipmentId)}/label/void`,
      { expectedVersion: (await getOrder(number)).version },
      owner,
    )

  const print = ({ number }: { number: string }, labelId: string) =>
    shop.get(`/api/admin/orders/${number}/labels/${labelId}/file`, owner)

  return {
    owner,
    getOrder,
    createPackedOrder,
    setSender,
    connectEasyPost,
    pauseAccount,
    getParcel,
    getRates,
    buy,
    packOneWithLabel,
    askAgain,
    discard,
    print,
  }
}
