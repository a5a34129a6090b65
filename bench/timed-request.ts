import { Agent, request as sendRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { nextAddress } from './network.ts'
import type { Server } from './shop-process.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Answer {
  readonly body: string
  /** Milliseconds from the request to the last byte of the answer. The client unpacks and reads it afterwards. */
  readonly ms: number
}

/** Sends a GET, or a POST with a JSON body, on the one connection. @throws when it is refused */
export function requestTimed(
  shop: Server,
  path: string,
  { json, headers }: { readonly json?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = sendRequest(
      shop.url + path,
      {
        agent,
        method: json === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          'x-forwarded-for': nextAddress(),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const bytes = Buffer.concat(chunks)
          const isPacked = response.headers['content-encoding'] === 'br'
          const body = (isPacked ? brotliDecompressSync(bytes) : bytes).toString()
          if (response.statusCode === 200) resolve({ body, ms })
          else reject(new Error(`${path} returned ${response.statusCode}: ${body}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(json)
  })
}
