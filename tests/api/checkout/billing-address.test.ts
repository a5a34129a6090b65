import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, deliverOrder, getOwner } from '#tests/support/orders.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  findProductInStock,
  newYork,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]
/** The shop ships to no address in Wisconsin. */
const madison = {
  firstName: 'Grace',
  lastName: 'Canal',
  company: 'Canal Tea',
  street1: '77 Capitol Sq',
  city: 'Madison',
  state: 'Wisconsin',
  zip: '53703-1234',
}
const madisonLines = ['Grace Canal', 'Canal Tea', '77 Capitol Sq', 'Madison, WI 53703-1234']
const getOrder = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const getStaffOrder = async (number: string, staff = owner) =>
  (await shop.get(`/api/admin/orders/${number}`, staff)).body.order
const order = (billingAddress: unknown) => placeOrder(shop, items, {}, { ...createGuest(), billingAddress })

describe('Another address for the bill', () => {
  test('may be in a state that is not served, and is on the order, the email, the invoice and the download', async () => {
    const { headers, password } = await registerShopper(shop)
    const { email, address } = createGuest()
    const changes = { email, address, billingAddress: madison }
    const { number, key } = await createPaidOrder(shop, { headers, productId, changes })
    expect(await getOrder(number, key)).toMatchObject({ billTo: madisonLines })
    expect(await getStaffOrder(number)).toMatchObject({ billingAddress: madisonLines })
    const { text } = await awaitEmail(shop, email, 'order-paid')
    expect(text).toContain('Bill to')
    expect(text).toContain('77 Capitol Sq')
    const invoice = await fetch(`${shop.url}/api/order/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber: number, orderKey: key }),
    })
    const written = await readPdfTexts(await invoice.arrayBuffer())
    expect(written).toEqual(expect.arrayContaining(['Bill to', ...madisonLines, 'Ship to', address.street1]))
    const data = (await shop.post('/api/user/data', { password, format: 'json' }, headers)).body
    expect(data.tables.shop_order[0].billing_address).toMatchObject({ street1: '77 Capitol Sq', state: 'WI' })
    const viewer = await addStaffMember(shop, 'viewer', 'bill-viewer')
    expect((await getStaffOrder(number, viewer)).billingAddress).toEqual([
      'Grace Canal',
      'Madison, WI 53703-1234',
    ])
  })

  test.each([
    ['a ZIP code of four digits', { zip: '5370' }, 'zip', 'Enter a ZIP code of five digits.'],
    ['an unknown state', { state: 'Ontario' }, 'state', 'Choose a state of the United States.'],
    ['no name', { firstName: ' ' }, 'firstName', 'First name is required.'],
    [
      'a street that is too long',
      { street1: 'x'.repeat(201) },
      'street1',
      'Address can be at most 200 characters.',
    ],
    ['another country', { country: 'CA' }, 'country', 'A bill goes to an address in the United States only.'],
  ])('is refused with %s, at its field', async (_, changes, field, message) => {
    const answer = await order({ ...madison, ...changes })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { [`billingAddress.${field}`]: message } },
    })
  })

  test('is not stored when it is the delivery address, or is not given', async () => {
    const guest = createGuest()
    for (const billingAddress of [{ ...guest.address, company: '' }, undefined]) {
      const { body } = await placeOrder(shop, items, {}, { ...guest, billingAddress })
      expect((await getStoredOrder(shop, body.orderNumber)).billing_address).toBeNull()
      expect(await getOrder(body.orderNumber, body.orderKey)).not.toHaveProperty('billTo')
    }
  })

  test('is a part of the request that a repeated key stands for', async () => {
    const request = await createPaymentRequest(shop, items, createGuest())
    const key = { 'idempotency-key': `bill-${request.email}` }
    expect((await shop.post('/api/payment/process', request, key)).status).toBe(200)
    const other = await shop.post('/api/payment/process', { ...request, billingAddress: madison }, key)
    expect(other.body).toMatchObject({ success: false, code: 'key-reused' })
  })

  test('is erased with the rest that no law asks for', async () => {
    const { number } = await createPaidOrder(shop, {
      productId,
      changes: { ...createGuest(), billingAddress: madison },
    })
    await deliverOrder(shop, number)
    const erased = await shop.post(
      `/api/admin/orders/${number}/erase-guest`,
      { reason: 'Asked by email.' },
      owner,
    )
    expect(erased.status).toBe(200)
    expect((await getStoredOrder(shop, number)).billing_address).toBeNull()
  })
})

describe('The billing address of an account', () => {
  test('is one at most, apart from the default, and stays until it is unmarked', async () => {
    const { headers } = await registerShopper(shop)
    const { country: _, ...home } = newYork
    const save = (changes: object) => shop.post('/api/address/save', { ...home, ...changes }, headers)
    const list = async (): Promise<
      { id: string; street1: string; isDefault: boolean; isBilling: boolean }[]
    > => (await shop.post('/api/address/list', {}, headers)).body.addresses
    const listMarks = async () =>
      (await list()).map(({ street1, isDefault, isBilling }) => [street1, isDefault, isBilling])
    await save({ isBilling: true })
    await save({ street1: '1 Second St', isBilling: true })
    expect(await listMarks()).toEqual([
      ['350 5th Ave', true, false],
      ['1 Second St', false, true],
    ])
    // As the checkout saves it.
    await save({ street1: '1 Second St' })
    expect((await listMarks())[1]).toEqual(['1 Second St', false, true])
    expect((await save({ isBilling: 'yes' })).body).toMatchObject({
      code: 'invalid-input',
      fields: { isBilling: 'isBilling must be true or false.' },
    })
    await save({ street1: '1 Second St', isBilling: false })
    expect((await list()).some(({ isBilling }) => isBilling)).toBe(false)
  })
})
