// The upper bound of this machine: `node:http` alone sends the same bytes as the shop.
// node bench/bare-server.ts PORT SHOP PATH…
import { createServer, get } from 'node:http'

interface CachedResponse {
  readonly body: Buffer
  readonly type: string
}

const [port, shop, ...paths] = process.argv.slice(2)
const responses = new Map<string, CachedResponse>()
for (const path of paths) responses.set(path, await fetchRaw(`${shop}${path}`))

/** Returns the compressed bytes. `fetch` would decompress them. */
function fetchRaw(url: string): Promise<CachedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? '' }),
      )
    }).on('error', reject)
  })
}

// As long as the shop's response to an order.
const order = Buffer.from(
  JSON.stringify({
    success: true,
    url: `http://127.0.0.1:3001/pay/sbx_${'0'.repeat(36)}`,
    orderNumber: 'LW-10001',
    orderKey: 'k'.repeat(43),
  }),
)

createServer((request, response) => {
  if (request.method === 'POST') {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString())
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': order.length })
        .end(order)
    })
    return
  }
  const cached = responses.get(request.url ?? '')
  if (cached === undefined) return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': cached.type,
      'content-encoding': 'br',
      'content-length': cached.body.length,
    })
    .end(cached.body)
}).listen(Number(port), '127.0.0.1', () => console.log(`The bare server is ready at ${port}`))
