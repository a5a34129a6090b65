/** What the environment says about a run. Small values are for a try. */
export const settings = {
  /** The shop listens here, and its helpers on the ports after it. */
  port: readNumber('BENCH_PORT', 24_200),
  /** Rounds of seconds, in turn with what a measurement is compared with. */
  rounds: { count: readNumber('BENCH_ROUNDS', 3), seconds: readNumber('BENCH_SECONDS', 5) },
  /** Unpaid orders that are there while orders are placed. */
  unpaidOrders: readNumber('BENCH_UNPAID', 20_000),
  /** Of the part `large-shop`. */
  shopSize: {
    orders: readNumber('BENCH_ORDERS', 300_000),
    customers: readNumber('BENCH_CUSTOMERS', 100_000),
    products: readNumber('BENCH_PRODUCTS', 10_000),
  },
  /** How long the jobs of each minute are watched. The first minutes after many requests take longer than the others. */
  jobMinutes: readNumber('BENCH_JOB_MINUTES', 10),
  /** Of the part `memory`. */
  requests: readNumber('BENCH_REQUESTS', 500_000),
  idleSeconds: readNumber('BENCH_IDLE_SECONDS', 90),
} as const

function readNumber(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0.`)
  return value
}
