import { beforeAll, describe, expect, test } from 'vitest'
import { listAdminCalls } from '#tests/support/admin-calls.ts'
import { generateBodies } from '#tests/support/generated-bodies.ts'
import type { Documentation } from '#tests/support/generated-requests.ts'
import { getOwner } from '#tests/support/orders.ts'
import { type Reply, startShop } from '#tests/support/shop.ts'

const shop = await startShop()

describe('Every admin call with an id in its path', () => {
  const badIds = [
    'nothing',
    '0',
    '-1',
    'null',
    '%00',
    '%ED%A0%80',
    '%F0%9F%92%8A',
    "'%3B%20drop%20table%20product%3B%20--",
    '%7B%22$ne%22%3Anull%7D',
    '2147483648',
    '..%2F..%2Fetc%2Fpasswd',
    '00000000-0000-0000-0000-00000000000g',
    'x'.repeat(5000),
  ]
  const calls = listAdminCalls(shop.shop).filter(({ path }) => path.includes(':'))
  const unknownId = '00000000-0000-7000-8000-000000000000'
  let documentation: Documentation
  beforeAll(async () => {
    documentation = (await shop.get('/api/docs/json', await getOwner(shop))).body
  })

  /** A body that the call accepts, so that nothing but the id is wrong. A call that accepts none knows its ids beforehand. */
  async function findAcceptedBody(
    call: { readonly method: string; readonly path: string },
    send: (body: unknown) => Promise<Reply>,
  ): Promise<unknown> {
    for (const body of generateBodies(documentation, call, 40)) {
      const { status } = await send(body)
      if (status !== 400) return body
    }
    return {}
  }

  test('is one of at least twenty', () => {
    expect(calls.length).toBeGreaterThanOrEqual(20)
  })

  test.each(calls)('$name refuses bad ids without an error of the server', async ({ method, path }) => {
    const owner = await getOwner(shop)
    const send = (id: string, body: unknown) => {
      const target = path.replace(/:\w+/g, id)
      return method === 'GET' ? shop.get(target, owner) : shop.post(target, Object(body), owner)
    }
    const body = await findAcceptedBody({ method, path }, (each) => send(unknownId, each))
    for (const badId of badIds) {
      const reply = await send(badId, body)
      const refusal = { success: false, message: expect.any(String), code: expect.any(String) }
      expect(reply.body, badId.slice(0, 100)).toMatchObject(refusal)
      expect(reply.status, `${badId.slice(0, 100)} → ${reply.body.message}`).toBeLessThan(500)
      expect(reply.status, badId.slice(0, 100)).toBeGreaterThanOrEqual(400)
    }
  })
})
