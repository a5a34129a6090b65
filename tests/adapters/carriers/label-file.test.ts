import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { getLabelFile } from '#adapters/carriers/label-file.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterTestFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let asked = 0
const other = await startServer((_request, response) => {
  asked += 1
  response.end('%PDF-1.7 of another server')
})
/** Where each path leads. */
const places: Readonly<Record<string, string>> = {
  '/near': '/label.pdf',
  '/far': `${other}/label.pdf`,
  '/round': '/round',
  '/nowhere': 'http://',
}
const service = await startServer((request, response) => {
  const location = places[request.url ?? '']
  if (location === undefined) response.end('%PDF-1.7')
  else response.writeHead(302, { location }).end('moved')
})

const get = (path: string) => getLabelFile(service + path, { provider: 'EasyPost', url: service })

test('A label is found where its service says that it moved', async () => {
  expect(await get('/near')).toMatchObject({ ok: true, value: { mediaType: 'application/pdf' } })
})

test.each(['/far', '/round', '/nowhere'])(
  'A label is not looked for without encryption, or for ever: %s',
  async (path) => {
    expect(await get(path)).toEqual({ ok: false, problem: { kind: 'not-found' } })
    expect(asked).toBe(0)
  },
)
