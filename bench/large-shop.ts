import { setTimeout as pause } from 'node:timers/promises'
import { fillShop } from '#tests/support/filled-shop.ts'
import { type AdminTimes, measureAdmin } from './admin-lists.ts'
import { getMedian } from './load.ts'
import { settings } from './settings.ts'
import { runSql, type Server, startShop, withDatabase } from './shop-process.ts'
import { formatInteger, formatTable } from './table.ts'
import { requestTimed } from './timed-request.ts'

const { shopSize, jobMinutes } = settings
const productPages = 200
/** A row above one of them is marked. */
const limits = { median: 50, worst: 250 }
const everyMinute = '* * * * *'
/** How long after its minute a job may still start. */
const queueDelayMs = 20_000

/** Fills a shop with years of orders, and measures what people and jobs ask of it, one at a time. */
export async function measureLargeShop(dataDir: string): Promise<string> {
  await withDatabase(dataDir, (client) => fillShop((sql) => client.query(sql), shopSize))
  const shop = await startShop(dataDir)
  try {
    const rows = (await measureAdmin(shop)).map(formatRow)
    rows.push(formatRow(await measureProductPages(shop, dataDir)))
    for (const job of await measureJobs(dataDir)) rows.push(formatRow(job))
    const { orders, customers, products } = shopSize
    const size = `${formatInteger(orders)} orders, ${formatInteger(customers)} customers, ${formatInteger(products)} products`
    const columns = ['', 'median ms', 'p95 ms', 'worst ms', 'slowest', 'above the limits']
    return `${size}:\n\n${formatTable(columns, rows)}`
  } finally {
    await shop.stop()
  }
}

function formatRow({ name, times, slowest }: AdminTimes): string[] {
  const [median, worst] = [getMedian(times), Math.max(...times)]
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const isSlow = median > limits.median || worst > limits.worst
  return [name, ...[median, p95, worst].map((ms) => ms.toFixed(1)), slowest, isSlow ? '**slow**' : '']
}

/** Opens pages of products that nobody opened since the start. */
async function measureProductPages(shop: Server, dataDir: string): Promise<AdminTimes> {
  const products = await runSql(
    dataDir,
    `select slug from product where status = 'published' order by md5(slug) limit $1`,
    [productPages],
  )
  const answers: { readonly path: string; readonly ms: number }[] = []
  for (const { slug } of products) {
    const path = `/products/${slug}`
    answers.push({ path, ms: (await requestTimed(shop, path)).ms })
  }
  const [slowest] = answers.toSorted((a, b) => b.ms - a.ms)
  const name = `First render of ${answers.length} product pages`
  return { name, times: answers.map(({ ms }) => ms), slowest: slowest?.path ?? '' }
}

/**
 * Waits while the shop runs the jobs of each minute and does nothing else, and reads from its queue how long each took. They run
 * at the same time and wait for each other, so the time of all is that during which at least one of them ran.
 */
async function measureJobs(dataDir: string): Promise<AdminTimes[]> {
  const [started] = await runSql(dataDir, 'select now()::text as at', [])
  await pause(jobMinutes * 60_000 + queueDelayMs)
  const runs = await runSql(
    dataDir,
    `select job.name, extract(epoch from date_trunc('minute', job.created_on))::text as minute,
       (extract(epoch from job.started_on) * 1000)::text as start,
       (extract(epoch from job.completed_on) * 1000)::text as "end"
     from pgboss.job join pgboss.schedule on schedule.name = job.name
     where schedule.cron = $1 and job.state = 'completed' and job.started_on > $2 order by job.name, job.started_on`,
    [everyMinute, started?.at],
  )
  const byJob = Map.groupBy(runs, ({ name = '' }) => name)
  const byMinute = Map.groupBy(runs, ({ minute = '' }) => minute)
  const complete = [...byMinute.values()].filter(({ length }) => length === byJob.size)
  const together = complete.map((each) => sumBusyMs(each.map(toSpan)))
  const jobs = [...byJob].map(([name, each]) => ({
    name: `Job ${name}`,
    times: each.map((run) => sumBusyMs([toSpan(run)])),
    slowest: '',
  }))
  return [{ name: 'All jobs of a minute together', times: together, slowest: '' }, ...jobs]
}

/** Milliseconds since 1970. */
interface Span {
  readonly start: number
  readonly end: number
}

function toSpan({ start, end }: Record<string, string>): Span {
  return { start: Number(start), end: Number(end) }
}

/** The time that lies in at least one of the spans. */
function sumBusyMs(spans: readonly Span[]): number {
  let busyMs = 0
  let last = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    busyMs += Math.max(0, end - Math.max(start, last))
    last = Math.max(last, end)
  }
  return busyMs
}
