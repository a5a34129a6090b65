// What the machine can do at most: `node:http` alone, answering the very bytes the shop answers.
// node bench/bare-server.ts PORT SHOP PATH…
import { createServer, get } from 'node:http'

interface Answer {
  readonly body: Buffer
  readonly type: string
}

const [port, shop, ...paths] = process.argv.slice(2)
const answers = new Map<string, Answer>()
for (const path of paths) answers.set(path, await asSent(`${shop}${path}`))

/** The bytes as they come over the wire: `fetch` would unpack them. */
function asSent(url: string): Promise<Answer> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? '' }),
      )
    }).on('error', fail)
  })
}

// As long as the answer to an order.
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
  const answer = answers.get(request.url ?? '')
  if (answer === undefined) return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': answer.type,
      'content-encoding': 'br',
      'content-length': answer.body.length,
    })
    .end(answer.body)
}).listen(Number(port), '127.0.0.1', () => console.log(`The bare server is ready at ${port}`))
