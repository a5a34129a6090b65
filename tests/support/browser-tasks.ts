import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** Microseconds of CPU time. */
  readonly tdur?: number
}

/** How long the tasks of the page's main thread took while something was done, in microseconds of CPU time. */
export async function recordTasks(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel', 'v8'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const threads = Map.groupBy(tasks, ({ pid, tid }) => `${pid} ${tid}`)
  // The thread of the page is the one that evaluates its scripts.
  const script = events.find(({ name }) => name === 'v8.evaluateModule')
  const own = threads.get(`${script?.pid} ${script?.tid}`)
  if (own === undefined) throw new Error('The page ran no scripts.')
  return own.map(({ tdur = 0 }) => tdur)
}
