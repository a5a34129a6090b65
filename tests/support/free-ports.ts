import { createServer } from 'node:net'

/** Each worker has its own ports, so that two tests never choose the same free one. */
const portPairs = 100
const firstPort = 23_000 + 2 * portPairs * Number(process.env.VITEST_POOL_ID ?? 0)
let portPairsUsed = 0

/** Finds two adjacent free ports, for the shop and its payment sandbox. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = firstPort + 2 * (portPairsUsed % portPairs)
    portPairsUsed += 1
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
