import { setImmediate as nextTurn } from 'node:timers/promises'

const busyTurnMs = 5
const longestWaitMs = 500

/** Waits for a short turn of the event loop, half a second at most. A flood makes its turns long. */
export async function waitForQuietLoop(): Promise<void> {
  const startedAt = performance.now()
  let turnStartedAt = startedAt
  for (;;) {
    await nextTurn()
    const now = performance.now()
    if (now - turnStartedAt < busyTurnMs || now - startedAt > longestWaitMs) return
    turnStartedAt = now
  }
}
