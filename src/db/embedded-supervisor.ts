import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#domain/start-error.ts'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts'
import { isAlive } from './embedded-process.ts'

const checkMs = 100
/** A server that ends sooner counts as a failed restart. */
const steadyMs = 1000
const maxFailures = 10
const firstPauseMs = 100
const longestPauseMs = 5000

/**
 * Starts the embedded server and restarts it whenever it ends, with growing pauses while that fails. After ten failures
 * in a row, it gives up and calls `onGiveUp`.
 */
export async function superviseEmbedded(
  options: EmbeddedOptions,
  onGiveUp: (error: StartError) => void,
): Promise<Pick<EmbeddedServer, 'connection' | 'shopConnection' | 'stop'>> {
  let server = await startEmbedded(options)
  let stopping = false
  const watching = watch()
  return {
    connection: server.connection,
    shopConnection: server.shopConnection,
    async stop() {
      stopping = true
      await watching
      await server.stop()
    },
  }

  async function watch(): Promise<void> {
    let failures = 0
    let lastError: unknown = 'it ends as soon as it is started'
    let readyAt = Date.now()
    while (!stopping) {
      await pause(checkMs)
      if (stopping || isAlive(server.pid)) continue
      if (Date.now() - readyAt > steadyMs) failures = 0
      if (failures === maxFailures) return onGiveUp(explainFailure(lastError))
      await pause(getPauseBeforeRestart(failures))
      failures += 1
      if (stopping) continue
      try {
        server = await startEmbedded({ ...options, isRestart: true })
      } catch (error) {
        lastError = error
      }
      readyAt = Date.now()
    }
  }
}

/** None before the first restart, then 0.1, 0.2, 0.4 … 5 seconds. */
function getPauseBeforeRestart(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
}

function explainFailure(reason: unknown): StartError {
  const sentence = reason instanceof Error ? reason.message : String(reason)
  return new StartError(`The embedded database could not be restarted, so the shop stops: ${sentence}`)
}
