const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const parentCheckMs = 500

/**
 * Stops the process cleanly on the first stop signal. Further signals change nothing: a service manager signals the
 * whole process group and npm passes its own signal on, so one request to stop often arrives twice. Returns a function
 * that does the same as a signal.
 */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of stopSignals) process.on(signal, end)
  return end
}

/** npm passes SIGTERM and SIGINT on, but SIGHUP and SIGKILL end npm alone, perhaps before this process started. */
export function callWhenNpmEnds(end: () => void): void {
  const { NPM_PID: npm } = process.env
  if (npm === undefined) return
  const check = () => {
    if (process.ppid !== Number(npm)) end()
  }
  queueMicrotask(check)
  setInterval(check, parentCheckMs).unref()
}

/** Waits until the work settles, but not longer than this. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
