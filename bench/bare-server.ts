// The upper bound of this machine: `node:http` alone sends the same bytes as the shop.
// node bench/bare-server.ts PORT SHOP QUESTION… (a path, or a path and a JSON body with a space between)
import { createServer, request, type ServerResponse } from 'node:http'

interface CachedResponse {
  readonly body: Buffer
  readonly type: string
  readonly encoding: Record<string, string>
}

const [port, shop, ...questions] = process.argv.slice(2)
const responses = new Map<string, CachedResponse>()
for (const question of questions) responses.set(question, await fetchRaw(question))

/** Returns the compressed bytes. `fetch` would decompress them. */
function fetchRaw(question: string): Promise<CachedResponse> {
  const [path = '', ...words] = question.split(' ')
  const body = words.join(' ')
  const headers = { 'accept-encoding': 'br', ...(body === '' ? {} : { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    request(shop + path, { method: body === '' ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          type,
          encoding: encoding === undefined ? {} : { 'content-encoding': encoding },
        }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

function send(response: ServerResponse, cached: CachedResponse | undefined): void {
  if (cached === undefined) return void response.writeHead(404).end()
  const { body, type, encoding } = cached
  response.writeHead(200, { 'content-type': type, ...encoding, 'content-length': body.length }).end(body)
}

createServer((request, response) => {
  if (request.method !== 'POST') return send(response, responses.get(request.url ?? ''))
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => send(response, responses.get(`${request.url} ${Buffer.concat(chunks)}`)))
}).listen(Number(port), '127.0.0.1', () => console.log(`The bare server is ready at ${port}`))
