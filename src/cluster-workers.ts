import cluster, { type Worker } from 'node:cluster'
import type { ConnectionTarget } from '#db/open.ts'
import { StartError } from '#domain/start-error.ts'
import { waitAtMost } from './stop.ts'

/** What a worker process needs from its parent. */
export interface Handover {
  readonly target: ConnectionTarget
  readonly sandboxOrigin: string | undefined
}

export type Stop = () => Promise<void>

const workerLimitMs = 5000
const restartPauseMs = 1000

/**
 * Starts the web processes, and replaces one that ends.
 * @param stops gets how they are stopped
 * @throws StartError when one of them cannot start
 */
export async function startWorkers(count: number, handover: Handover, stops: Stop[]): Promise<void> {
  let stopping = false
  const fork = () => {
    const worker = cluster.fork({ LEAFWARD_HANDOVER: JSON.stringify(handover) })
    // A message to a process that has just ended fails. Without a listener, that would end this process too.
    worker.on('error', (error) => {
      if (!stopping) console.error(`A message did not reach a web process: ${error.message}`)
    })
    return untilListening(worker)
  }
  // Registered before any worker listens, because some may already listen when another one fails.
  stops.push(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
    await Promise.all(workers.map(stopWorker))
  })
  await Promise.all(Array.from({ length: count }, fork))
  // Pause first, or a worker that fails at startup would restart in a tight loop.
  cluster.on('exit', () => {
    setTimeout(() => {
      if (!stopping) fork().catch((error: unknown) => console.error(error))
    }, restartPauseMs)
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  worker.process.kill('SIGTERM')
  await waitAtMost(workerLimitMs, ended)
  if (!worker.isDead()) worker.process.kill('SIGKILL')
}

/** @throws StartError with the error that the worker reports */
function untilListening(worker: Worker): Promise<void> {
  return new Promise((done, fail) => {
    worker.once('listening', () => done())
    worker.once('message', (message) => fail(new StartError(String(message))))
    worker.once('exit', (code) =>
      fail(new StartError(`A web process exited with code ${code} before it was ready.`)),
    )
  })
}
