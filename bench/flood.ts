// Sends hostile page requests in parallel, in waves: node bench/flood.ts SHOP REQUESTS ADDRESSES SECONDS
// Each request is for a page that the shop cannot have in memory. Prints the statuses and the worst duration as JSON.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [shop = '', requests = '', addresses = '', seconds = ''] = process.argv.slice(2)
const { hostname, port } = new URL(shop)
const pauseBetweenWavesMs = 100
const requestLimitMs = 120_000

/** Ways to ask for something that nobody asked for before. */
const paths = [
  (mark: string) => `/products?search=${mark}`,
  (mark: string) => `/products?page=2&brand=${mark}`,
  (mark: string) => `/products/${mark}`,
  (mark: string) => `/?${mark}=1`,
  (mark: string) => `/${mark}`,
  (mark: string) => `/products.data?search=${mark}`,
  (mark: string) => `/order-complete/${mark}`,
  (mark: string) => `/blog/${mark}`,
]

const statuses: Record<string, number> = {}
let worstMs = 0

/** One request on a connection of its own. */
function sendRequest(index: number): Promise<void> {
  const path = paths[index % paths.length]?.(randomBytes(6).toString('hex')) ?? '/'
  const client = index % Number(addresses)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let status = 'no answer'
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 198.51.100.${client}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
      ),
    )
    socket.setTimeout(requestLimitMs, () => socket.destroy())
    socket.once('data', (head) => {
      status = head.toString('latin1', 9, 12)
    })
    socket.resume()
    socket.on('error', () => undefined)
    socket.once('close', () => {
      statuses[status] = (statuses[status] ?? 0) + 1
      worstMs = Math.max(worstMs, performance.now() - startedAt)
      resolve()
    })
  })
}

const startedAt = performance.now()
let waves = 0
do {
  await Promise.all(Array.from({ length: Number(requests) }, (_, index) => sendRequest(index)))
  waves += 1
  await pause(pauseBetweenWavesMs)
} while (performance.now() - startedAt < Number(seconds) * 1000)
console.log(JSON.stringify({ waves, statuses, worstMs: Math.round(worstMs) }))
