import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** How long the primary waits for the figures of a worker. */
const workerLimitMs = 2000
const primaryLimitMs = 5000

/** Messages between the processes. The figures have the form that the package itself sends. */
type Message =
  | { readonly kind: 'read-all-metrics' | 'read-metrics'; readonly id: number }
  | { readonly kind: 'all-metrics'; readonly id: number; readonly text: string }
  | { readonly kind: 'metrics'; readonly id: number; readonly values: object }

const kinds: readonly string[] = ['read-all-metrics', 'read-metrics', 'all-metrics', 'metrics']
const waiting = new Map<number, (message: Message) => void>()
let lastId = 0

/** Lets any worker answer with the sum of all processes. For the primary, which has other figures. */
export function sumMetrics(own: Registry): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'read-all-metrics') {
      readAllProcesses(own)
        .then((text) => {
          if (worker.isConnected())
            worker.send({ kind: 'all-metrics', id: message.id, text } satisfies Message)
        })
        .catch(reportUnread)
    } else waiting.get(message.id)?.(message)
  })
}

/** Sends the figures of this worker to the primary whenever it asks. Returns how to read those of all processes. */
export function shareMetrics(own: Registry): () => Promise<string> {
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'read-metrics') {
      own
        .getMetricsAsJSON()
        .then((values) => process.send?.({ kind: 'metrics', id: message.id, values } satisfies Message))
        .catch(reportUnread)
    } else waiting.get(message.id)?.(message)
  })
  return async () => {
    const answer = await ask('read-all-metrics', (message) => process.send?.(message), primaryLimitMs)
    if (answer?.kind !== 'all-metrics') throw new Error('The first process did not answer with its metrics.')
    return answer.text
  }
}

/** The process that asked gets no answer in time and says so. An unhandled rejection would end this one. */
function reportUnread(error: unknown): void {
  console.error(`[leafward] Metrics could not be read: ${String(error)}`)
}

async function readAllProcesses(own: Registry): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
  const [first, ...others] = await Promise.all([own.getMetricsAsJSON(), ...workers.map(readWorker)])
  return AggregatorRegistry.aggregate([first, ...others.flatMap((values) => values ?? [])]).metrics()
}

/** In a list; empty when the worker does not answer, for example because it is starting. */
async function readWorker(worker: Worker): Promise<object[]> {
  if (!worker.isConnected()) return []
  const answer = await ask('read-metrics', (message) => worker.send(message), workerLimitMs)
  return answer?.kind === 'metrics' ? [answer.values] : []
}

async function ask(
  kind: 'read-all-metrics' | 'read-metrics',
  send: (message: Message) => void,
  limitMs: number,
): Promise<Message | undefined> {
  lastId += 1
  const id = lastId
  try {
    return await new Promise((resolve) => {
      setTimeout(() => resolve(undefined), limitMs).unref()
      waiting.set(id, resolve)
      send({ kind, id })
    })
  } finally {
    waiting.delete(id)
  }
}

function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    typeof message.kind === 'string' &&
    kinds.includes(message.kind)
  )
}
