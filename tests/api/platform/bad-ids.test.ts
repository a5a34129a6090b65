import { beforeAll, describe, expect, test } from 'vitest'
import { fillPath, findAcceptedBody } from '#tests/support/accepted-bodies.ts'
import { listAdminCalls } from '#tests/support/admin-calls.ts'
import { generateBodies } from '#tests/support/generated-bodies.ts'
import type { Documentation } from '#tests/support/generated-requests.ts'
import { takeInTurn } from '#tests/support/hunt.ts'
import { getOwner } from '#tests/support/orders.ts'
import { type Reply, startShop } from '#tests/support/shop.ts'

type Call = ReturnType<typeof listAdminCalls>[number]

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
  let documentation: Documentation
  beforeAll(async () => {
    documentation = (await shop.get('/api/docs/json', await getOwner(shop))).body
  })

  async function send({ method }: Call, target: string, body: unknown): Promise<Reply> {
    const owner = await getOwner(shop)
    if (method === 'GET') return shop.get(target, owner)
    if (!(body instanceof FormData)) return shop.post(target, body, owner)
    const response = await fetch(shop.url + target, { method, body, headers: owner })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  /** A body that the call accepts, so that nothing but the id is wrong. */
  async function chooseBody(call: Call): Promise<unknown> {
    const known = findAcceptedBody(call.path)
    const refusals: string[] = []
    for (const body of known === undefined ? generateBodies(documentation, call, 40) : [known]) {
      const { status, body: answer } = await send(call, fillPath(call.path), body)
      if (status !== 400 && status !== 415) return body
      refusals.push(`${JSON.stringify(body).slice(0, 300)} → ${JSON.stringify(answer)}`)
    }
    throw new Error(`The ids are never read without an accepted body:\n${refusals.slice(0, 3).join('\n')}`)
  }

  test('is one of at least twenty', () => {
    expect(calls.length).toBeGreaterThanOrEqual(20)
  })

  test.each(calls.map((call, index) => ({ ...call, index })))(
    '$name refuses bad ids without an error of the server',
    async (call) => {
      const body = await chooseBody(call)
      for (const badId of takeInTurn(badIds, { index: call.index, count: 4 })) {
        const reply = await send(call, call.path.replace(/:\w+/g, badId), body)
        const refusal = { success: false, message: expect.any(String), code: expect.any(String) }
        expect(reply.body, badId.slice(0, 100)).toMatchObject(refusal)
        expect(reply.status, `${badId.slice(0, 100)} → ${reply.body.message}`).toBeLessThan(500)
        expect(reply.status, badId.slice(0, 100)).toBeGreaterThanOrEqual(400)
      }
    },
  )
})
