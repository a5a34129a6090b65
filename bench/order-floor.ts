// The lower bound of an order: a bare `pg` client writes the rows of one into the shop's database, and nothing else.
// node bench/order-floor.ts SOCKET singly|merged SECONDS NETWORK ORDER…   Copies these orders of the shop in turn, each for
// another network, from this number on. Prints a measurement as JSON.
import pg from 'pg'
import { startNetworksAt } from './network.ts'
import { createCopy, type OrderCopy, planValue } from './order-copy.ts'
import { getRow, getValue, type OrderTemplate, readTemplate, type TemplateRow } from './order-template.ts'

const [host, variant, seconds, network, ...numbers] = process.argv.slice(2)
const connections = 8
const warmUpMs = 1000
/** The payment page sets them once the provider answered. */
const columnsOfPage = ['provider_ref', 'redirect_url', 'own_page', 'status']

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: (copy: OrderCopy) => readonly (string | null)[]
}

const names = new Map<string, string>()

/** A statement that each connection prepares once. Its parameters are written `?`. */
function prepare(text: string, values: Statement['values'] = () => []): Statement {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  let parameterCount = 0
  const numbered = text.replaceAll('?', () => {
    parameterCount += 1
    return `$${parameterCount}`
  })
  return { name, text: numbered, values }
}

function planInsertion(template: OrderTemplate, { table, columns }: TemplateRow): Statement {
  const inserted = columns.filter(({ name }) => table !== 'payment' || !columnsOfPage.includes(name))
  const plans = inserted.map((column) => planValue(template, column))
  return prepare(
    `insert into "${table}" (${inserted.map(({ name }) => `"${name}"`).join(', ')})
     values (${inserted.map(({ type }) => `?::${type}`).join(', ')})`,
    (copy) => plans.map((plan) => plan(copy)),
  )
}

function planPage(template: OrderTemplate): Statement {
  const { columns } = getRow(template, 'payment')
  const set = columns.filter(({ name }) => columnsOfPage.includes(name))
  const key = columns.filter(({ name }) => name === 'id')
  const plans = [...set, ...key].map((column) => planValue(template, column))
  return prepare(
    `update payment set ${set.map(({ name, type }) => `"${name}" = ?::${type}`).join(', ')}, updated_at = now()
     where id = ?::uuid`,
    (copy) => plans.map((plan) => plan(copy)),
  )
}

/** Asks for a place in the window of a network. Without `fsync`, as the shop does when nothing else is written with it. */
const planRateLimit = (returning: string) =>
  prepare(
    `insert into rate_limit (key, hits, pending, resets_at) values (?, 1, 0, now() + interval '1 hour')
     on conflict (key) do update set hits = rate_limit.hits + 1 where rate_limit.hits < 100 ${returning}`,
    ({ address }) => [`bench:${address}`],
  )

function planWrites(template: OrderTemplate) {
  const line = getRow(template, 'order_line')
  const product = getValue(line, 'product_id')
  return {
    product,
    stock: prepare('update product set stock = stock - ?::int, updated_at = now() where id = ?::uuid', () => [
      getValue(line, 'quantity'),
      product,
    ]),
    insertions: template.rows.map((row) => planInsertion(template, row)),
    notify: prepare("select pg_notify('cache_tags', ?)", () => [JSON.stringify([`product:${product}`])]),
    page: planPage(template),
  }
}

/** Six reads by key, and each write by itself. */
function planSingly(template: OrderTemplate, quote: string): Statement[] {
  const { product, stock, insertions, notify, page } = planWrites(template)
  const zip = getValue(getRow(template, 'shop_order'), 'zip')
  return [
    planRateLimit("returning set_config('synchronous_commit', 'off', true)"),
    prepare('select * from product where id = ?::uuid', () => [product]),
    prepare('select * from lot where product_id = ?::uuid and is_current', () => [product]),
    prepare('select * from rate_quote where id = ?::uuid', () => [quote]),
    prepare('select * from setting'),
    prepare('select max(version) from rulebook_version'),
    prepare('select * from zip where zip = ?', () => [zip]),
    prepare('begin'),
    prepare('select pg_advisory_xact_lock(hashtextextended(?, 5))', ({ address }) => [address]),
    prepare('select id, stock, price_cents from product where id = ?::uuid for no key update', () => [
      product,
    ]),
    stock,
    ...insertions,
    notify,
    prepare('commit'),
    page,
  ]
}

/** One statement with all locks, and one with all writes. */
function planMerged(template: OrderTemplate): Statement[] {
  const { product, stock, insertions, notify, page } = planWrites(template)
  const writes = [planRateLimit(''), stock, ...insertions]
  const parts = writes.map(({ text }, index) => `w${index} as (${text.replaceAll(/\$\d+/g, '?')})`)
  return [
    prepare('begin'),
    prepare(
      `with locked as materialized (select stock from product where id = ?::uuid for no key update)
       select pg_advisory_xact_lock(hashtextextended(?, 5)), (select stock from locked)`,
      ({ address }) => [product, address],
    ),
    prepare(`with ${parts.join(', ')} ${notify.text.replaceAll(/\$\d+/g, '?')}`, (copy) =>
      [...writes, notify].flatMap(({ values }) => [...values(copy)]),
    ),
    prepare('commit'),
    page,
  ]
}

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ host, user: 'leafward', database: 'leafward' })
  await client.connect()
  return client
}

startNetworksAt(Number(network))
const reader = await openClient()
const { rows } = await reader.query('select id from rate_quote limit 1')
const plans: { readonly template: OrderTemplate; readonly statements: readonly Statement[] }[] = []
for (const number of numbers) {
  const template = await readTemplate(reader, number)
  const statements = variant === 'merged' ? planMerged(template) : planSingly(template, rows[0].id)
  plans.push({ template, statements })
}
await reader.end()

let orderCount = 0
const durations: number[] = []

async function placeOrders(client: pg.Client, until: number): Promise<void> {
  while (performance.now() < until) {
    orderCount += 1
    const plan = plans[orderCount % plans.length]
    if (plan === undefined) throw new Error('There is no order to copy.')
    const copy = createCopy(plan.template)
    const startedAt = performance.now()
    for (const { name, text, values } of plan.statements)
      await client.query({ name, text, values: [...values(copy)] })
    durations.push(performance.now() - startedAt)
  }
}

const clients = await Promise.all(Array.from({ length: connections }, openClient))
const placeAll = (ms: number) => {
  const until = performance.now() + ms
  return Promise.all(clients.map((client) => placeOrders(client, until)))
}
await placeAll(warmUpMs)
durations.length = 0
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
await placeAll(Number(seconds) * 1000)
const elapsedSeconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
await Promise.all(clients.map((client) => client.end()))

durations.sort((a, b) => a - b)
const getPercentile = (fraction: number) => durations[Math.floor(durations.length * fraction)]
console.log(
  JSON.stringify({
    rate: durations.length / elapsedSeconds,
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
    cpu: (user + system) / durations.length,
  }),
)
