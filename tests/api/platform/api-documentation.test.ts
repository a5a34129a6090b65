import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()

describe('The documentation of the API', () => {
  test('shows the calls of staff only to staff', async () => {
    const listPaths = async (headers?: { token: string }) =>
      Object.keys((await shop.get('/api/docs/json', headers)).body.paths)
    const { headers: customer } = await registerShopper(shop)
    for (const headers of [undefined, customer, { token: 'guess' }]) {
      const paths = await listPaths(headers)
      expect(paths).toContain('/api/product/list')
      expect(paths).not.toContain('/api/product/add')
      expect(paths.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    }
    const paths = await listPaths(await signInOwner(shop))
    expect(paths).toEqual(expect.arrayContaining(['/api/product/add', '/api/admin/orders']))
    expect((await shop.get('/api/docs/yaml')).body).not.toContain('/api/admin')
  })

  test('sends the token of the admin area from the browser', async () => {
    const { body } = await shop.get('/api/docs/static/swagger-initializer.js')
    expect(body).toMatch(/localStorage\.getItem\(.adminToken.\)/)
  })
})

test('No answer can be shown in a frame', async () => {
  for (const path of [
    '/api/product/list',
    '/api/admin/orders',
    '/api/docs/',
    '/api/docs/json',
    '/nowhere',
    '/healthz',
  ]) {
    const { headers } = await shop.get(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})
