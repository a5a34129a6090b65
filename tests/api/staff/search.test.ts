import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { editProduct } from '#tests/support/edits.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { storeShippedParcel } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const viewer = await addStaffMember(shop, 'viewer', 'onlooker')
const product = await findProductInStock(shop, 40)
const search = async (list: string, text: string, headers = owner) =>
  (await shop.get(`/api/admin/${list}?limit=100&search=${encodeURIComponent(text)}`, headers)).body.rows

const id = randomUUID().slice(0, 8)
const address = {
  ...newYork,
  firstName: 'Renée',
  lastName: 'O’Hara-Müller',
  company: 'Øre & Söhne',
  street1: `${id} Rivière St.`,
  street2: 'Apt #4B',
  city: 'New York',
  zip: '10001-1234',
  phone: '(212) 555-0142 x7',
}
const placed = await placeOrder(
  shop,
  [{ productId: product._id, quantity: 1 }],
  {},
  {
    email: `renée.${id}@bücher.example`,
    address,
  },
)
const number: string = placed.body.orderNumber
await storeShippedParcel(shop, number, '9400 1000 0000 0017')
const digits = number.replace(/\D/g, '')

describe('The search for orders', () => {
  const found = async (text: string, headers = owner) =>
    (await search('orders', text, headers)).some((row: { number: string }) => row.number === number)

  test.each([
    () => number,
    () => `#${number}`,
    () => number.toLowerCase().replace('-', ' '),
    () => number.replace('-', ''),
    () => number.replace('-', '–'),
    () => digits,
    () => `№ ${number}`,
    () => `№${digits}`,
    () => `No. ${number}`,
    () => `renee.${id}@xn--bcher-kva.example`,
    () => `${id} xn--bcher-kva.example`,
    () => `${id} XN--BCHER-KVA.EXAMPLE`,
    () => `Renée ${id}`,
    () => `renee ${id}`,
    () => `RENEE ${id}`,
    () => `Rene\u0301e ${id}`,
    () => `O’Hara-Müller Renée ${id}`,
    () => `o'hara muller, renee ${id}`,
    () => `ohara renee ${id}`,
    () => `renée.${id}@bücher.example`,
    () => `renée.${id}@xn--bcher-kva.example`,
    () => `Renee.${id}@Bucher.example`,
    () => id,
    () => `10001 ${id}`,
    () => `10001-1234 ${id}`,
    () => `riviere st ${id}`,
    () => `${id} Rivière St., Apt 4B, New York, NY 10001`,
    () => `ore sohne ${id}`,
    () => `(212) 555-0142 ${id}`,
    () => `2125550142 ${id}`,
    () => `+1 212 555 0142 ${id}`,
    () => `+12125550142 ${id}`,
    () => `212.555.0142 ${id}`,
    () => `1-212-555-0142 ${id}`,
    () => `555-0142 ${id}`,
    () => `9400100000000017 ${id}`,
    () => `9400 1000 0000 0017 ${id}`,
  ])('finds an order %#', async (write) => {
    const text = write()
    expect({ text, found: await found(text) }).toEqual({ text, found: true })
  })

  test.each([
    () => `${number}9`,
    () => `Renate ${id}`,
    () => `2125550143 ${id}`,
    () => `10002 ${id}`,
    () => '%',
    () => '_',
    () => '- # -',
  ])('does not find it %#', async (write) => {
    expect(await found(write())).toBe(false)
  })

  test('tells staff who do not see streets and phone numbers nothing about them', async () => {
    expect(await found(`renee ${number}`, viewer)).toBe(true)
    expect(await found(`10001 ${number}`, viewer)).toBe(true)
    for (const text of [id, 'riviere', '2125550142', '555-0142', 'sohne'])
      expect(await found(`${text} ${number}`, viewer)).toBe(text === id)
  })
})

const phone = `212555${String(Math.floor(1000 + Math.random() * 8999))}`
const customer = {
  firstname: 'Zoë',
  lastname: 'Łukasz D’Angelo',
  userId: phone,
  email: `zoe-${id}@example.com`,
}
const zoe = await registerShopper(shop, customer)
await shop.post('/api/address/save', { ...address, zip: '10002', street1: `${id} Łąka Rd` }, zoe.headers)
const foundZoe = async (text: string, by = owner) =>
  (await search('customers', text, by)).some((row: { email?: string }) => row.email === customer.email)

describe('The search for customers', () => {
  test.each([
    'Zoë',
    'zoe',
    'dangelo zoe',
    'D’Angelo Zoe',
    "d'angelo lukasz",
    'Łukasz D’Angelo, Zoë',
    `zoe-${id}`,
    `ZOE-${id}@EXAMPLE.COM`,
    phone,
    `+1${phone}`,
    `1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    `${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)}`,
    `${phone.slice(3, 6)}-${phone.slice(6)}`,
    `zoe 10002`,
    `${id} laka rd`,
    'zoe 212-555-0142',
  ])('finds %s', async (text) => {
    expect(await foundZoe(text)).toBe(true)
  })

  test('tells staff who do not see streets nothing about them', async () => {
    expect(await foundZoe('zoe 10002', viewer)).toBe(true)
    expect(await foundZoe('zoe laka', viewer)).toBe(false)
  })
})

describe('The search for products', () => {
  test('finds the SKU, the barcode and words in any order, before and after a change', async () => {
    const found = async (text: string) =>
      (await search('products', text)).some((row: { id: string }) => row.id === product._id)
    const sku = `GRN-${id.slice(0, 4)}/8`.toUpperCase()
    expect((await editProduct(shop, product._id, { sku, barcode: '036000291452' }, owner)).status).toBe(200)
    const name = product.product_name.split(' ').toReversed().join(' ')
    for (const text of [
      sku,
      sku.toLowerCase(),
      sku.replaceAll(/\W/g, ''),
      '036000291452',
      '0036000291452',
      '0 36000 29145 2',
      name,
    ])
      expect({ text, found: await found(text) }).toEqual({ text, found: true })
    await editProduct(shop, product._id, { sku: null, barcode: null }, owner)
    expect(await found(sku)).toBe(false)
    expect(await found('036000291452')).toBe(false)
  })

  test('finds accents and lots', async () => {
    const renamed = await editProduct(shop, product._id, { name: `Açaí Crème ${id}` }, owner)
    expect(renamed.status).toBe(200)
    for (const text of [`creme acai ${id}`, `CRÈME ${id}`])
      expect(await search('products', text)).toHaveLength(1)
    const [lot] = (await shop.get('/api/admin/lots?limit=1', owner)).body.rows
    const byLot = await search('products', lot.lotNumber)
    expect(byLot).toHaveLength(1)
    expect(lot.productName).toContain(byLot[0].name)
  })
})

describe('The other searches', () => {
  test('find words in any order, without accents and apostrophes', async () => {
    const message = { name: 'Chloë O’Brien', email: `${id}@bücher.example`, message: `Où est le café ${id}?` }
    await shop.post('/api/contact', message, createRandomIpHeaders())
    for (const text of [
      `cafe ${id}`,
      `o'brien chloe ${id}`,
      `${id} obrien ou est`,
      `${id}@xn--bcher-kva.example`,
    ])
      expect(await search('contact-messages', text)).toHaveLength(1)
  })
})
