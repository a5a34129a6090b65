// Stands in for the payment sandbox and keeps no records, so that the provider's own work is not measured as the shop's:
// node bench/payment-server.ts PORT
import { createServer, type ServerResponse } from 'node:http'

const [port] = process.argv.slice(2)

function send(response: ServerResponse, value: object): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

createServer((request, response) => {
  // Nothing is ever paid there.
  if (request.method !== 'POST') return send(response, { status: 'open', amount: 0, currency: 'USD' })
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { paymentId } = JSON.parse(Buffer.concat(chunks).toString())
    const ref = `sbx_${paymentId}`
    send(response, { ref, url: `http://127.0.0.1:${port}/pay/${ref}` })
  })
}).listen(Number(port), '127.0.0.1', () => console.log(`The payment server is ready at ${port}`))
