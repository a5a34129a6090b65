import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { openLabels } from '#tests/support/labels.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ runsJobs: true, carrierUrls: { easyPost: easyPost.server.origin } })
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 200)
const labels = await openLabels(shop, { productId })
const { owner } = labels
await labels.setSender()
const accountId = await labels.connectEasyPost()
const path = '/api/admin/packing/manifests'

async function buyLabel() {
  const order = await labels.createPackedOrder()
  const { body } = await labels.getRates(order, { accountId })
  expect((await labels.buy(order, body.rates[0].id)).status).toBe(200)
  return order
}
const list = async () => (await shop.get(path, owner)).body
const create = (carrier = 'USPS') => shop.post(path, { accountId, carrier }, owner)
const release = () =>
  shop.sql.query(
    "update shipping_manifest set claimed_until = now() - interval '1 second' where state = 'requested'",
  )
const print = (id: string) =>
  fetch(`${shop.url}${path}/${id}/print`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: '{}',
  })

beforeEach(() => {
  easyPost.server.trouble = 'none'
  easyPost.situation = 'usual'
})

describe('A scan form', () => {
  test('has all labels of an account and carrier that are on none, and is printed', async () => {
    await buyLabel()
    const shipped = await buyLabel()
    const { shipments } = await labels.getOrder(shipped.number)
    const { trackingNumber } = shipments[0]
    await shop.post(
      `/api/admin/orders/${shipped.number}/fulfillment`,
      { to: 'shipped', trackingNumber },
      owner,
    )
    expect((await list()).groups).toEqual([
      { accountId, accountName: 'EasyPost', service: 'EasyPost', carrier: 'USPS', labels: 2 },
    ])
    expect((await create()).body.message).toBe('The scan form of USPS has 2 labels. Print it for the driver.')
    const { groups, manifests } = await list()
    expect(groups).toEqual([])
    expect(manifests).toMatchObject([{ state: 'made', carrier: 'USPS', labels: 2 }])
    expect(easyPost.manifests).toHaveLength(1)
    const file = await print(manifests[0].id)
    expect(file.status).toBe(200)
    expect((await PDFDocument.load(await file.arrayBuffer())).getPageCount()).toBe(1)
    // The shop has it by now.
    easyPost.server.trouble = 'down'
    expect((await print(manifests[0].id)).status).toBe(200)
  })

  test('is refused without labels, and for a carrier without forms', async () => {
    expect((await create()).body.message).toMatch(/^There is no label of USPS that needs a scan form\./)
    expect((await create('UPS')).body.message).toBe(
      'EasyPost makes no scan form of UPS. Its driver scans each label.',
    )
  })

  test('is made once when two ask for it, and when its answer is lost', async () => {
    await buyLabel()
    const before = easyPost.manifests.length
    easyPost.situation = 'down-after-purchase'
    easyPost.server.trouble = 'lost-answer'
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).manifests[0]).toMatchObject({
      state: 'requested',
      problem: expect.stringContaining('makes no second one'),
    })
    easyPost.situation = 'usual'
    easyPost.server.trouble = 'none'
    await buyLabel()
    expect((await create()).body.message).toBe('The scan form of USPS is being made. Look again in a minute.')
    await release()
    const [{ id }] = (await list()).manifests
    expect((await shop.post(`${path}/${id}/ask-again`, {}, owner)).body.message).toContain('has 1 label')
    expect(easyPost.manifests).toHaveLength(before + 1)
    expect((await create()).status).toBe(200)
    expect(easyPost.manifests.at(-1)).toHaveLength(1)
  })

  test('that the carrier refuses leaves its labels for the next one', async () => {
    await buyLabel()
    easyPost.situation = 'refused-manifest'
    const message =
      'EasyPost made no form: Shipments are not eligible for a scan form. Void the labels that it names, and create the form again. Or hand the parcels over without it: the carrier scans each label.'
    expect(await create()).toMatchObject({ status: 409, body: { message } })
    expect(await list()).toMatchObject({
      groups: [{ labels: 1 }],
      manifests: [{ state: 'failed', problem: message }, ...[{}, {}, {}]],
    })
    easyPost.situation = 'usual'
    expect((await create()).status).toBe(200)
  })
})
