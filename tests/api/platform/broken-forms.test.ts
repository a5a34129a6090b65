import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const { token } = await registerShopper(shop)
const owner = await signInOwner(shop)

const uploads = [
  { path: '/api/order/age-document', part: 'document', field: 'orderNumber', headers: {} },
  { path: '/api/order/return-photo', part: 'photo', field: 'orderNumber', headers: {} },
  { path: '/api/review/photos/add', part: 'photo', field: 'reviewId', headers: { token } },
  { path: '/api/product/add', part: 'image', field: 'product_name', headers: owner },
]
const file = (part: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${part}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nbytes\r\n`
const field = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function send(
  { path, headers }: (typeof uploads)[number],
  body: string,
  contentType = 'multipart/form-data; boundary=edge',
): Promise<{ status: number; code: string; message: string }> {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...createRandomIpHeaders(), ...headers, 'content-type': contentType },
    body,
  })
  return { status: response.status, ...(await response.json()) }
}

describe.each(uploads)('A broken form for $path is refused', (upload) => {
  const { part, field: name } = upload

  test.each([
    ['without its fields', `${file(part)}--edge--\r\n`],
    ['with NUL in a field', `${field(name, 'LW-1\0')}${file(part)}--edge--\r\n`],
    ['that ends in a file', file(part).slice(0, -4)],
    ['that ends in a field', field(name, 'LW-1').slice(0, -4)],
    ['that is empty', ''],
  ])('%s', async (_, body) => {
    expect(await send(upload, body)).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: expect.stringMatching(/\w/),
    })
  })

  test('without a boundary', async () => {
    expect(await send(upload, file(part), 'multipart/form-data')).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'The form could not be read. Please send it again.',
    })
  })
})
