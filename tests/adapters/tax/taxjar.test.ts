import { beforeEach, describe, expect, test } from 'vitest'
import { taxJar } from '#adapters/tax/taxjar/provider.ts'
import { cents } from '#domain/money.ts'
import { listTaxed, toProviderTerms, type UntaxedOrder } from '#domain/tax/provider-tax.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import type { TaxRequest } from '#ports/tax.ts'
import { describeTax } from './tax-contract.ts'
import { startTaxJar } from './taxjar-stand-in.ts'

const standIn = await startTaxJar()
const gateway = standIn.open()
const ontario = { zip: '91761', city: 'Ontario', state: 'CA' }
const newYork = { zip: '11430', city: 'Jamaica', state: 'NY' }

beforeEach(() => {
  standIn.server.trouble = 'none'
  standIn.hasNexus = true
  standIn.hasBreakdown = true
  standIn.changed = {}
})

const byTable = (state: string): TaxTerms => ({ state, rates: [], isShippingTaxed: false })

async function resolveTerms(order: UntaxedOrder, to: TaxRequest['to']): Promise<TaxTerms> {
  const taxed = listTaxed(order)
  if (taxed.lines.length === 0) return byTable(to.state)
  const answer = await gateway.calculate({ from: undefined, to, ...taxed })
  if (!answer.ok) throw new Error(answer.reason)
  return toProviderTerms(byTable(to.state), { accountId: 'a', name: 'TaxJar' }, order, answer.value)
}

describeTax('TaxJar', (order, place) => resolveTerms(order, place === 'Ontario, CA' ? ontario : newYork))

const question = (to: TaxRequest['to'] = newYork): TaxRequest => ({
  from: ontario,
  to,
  shipping: cents(500),
  lines: [{ id: '1', quantity: 3, amount: cents(1000) }],
})

describe('TaxJar', () => {
  test('is asked with units, their discount, and the nexus of the shop', async () => {
    await gateway.calculate(question())
    expect(standIn.questions.at(-1)).toMatchObject({
      from_zip: '91761',
      to_zip: '11430',
      nexus_addresses: [{ state: 'NY' }],
      amount: 15,
      shipping: 5,
      line_items: [{ id: '1', quantity: 3, unit_price: 3.34, discount: 0.02 }],
    })
  })

  test('names the rates of state, county, city and districts', async () => {
    const answer = await gateway.calculate(question(ontario))
    expect(answer).toMatchObject({
      value: {
        isShippingTaxed: false,
        rates: [
          { level: 'state', name: 'CA', ppm: 62_500 },
          { level: 'county', name: 'SAN BERNARDINO COUNTY', ppm: 10_000 },
          { level: 'district', name: 'districts', ppm: 5000 },
        ],
      },
    })
  })

  test('may leave out the parts of its tax', async () => {
    standIn.hasBreakdown = false
    const order = {
      lines: [{ amount: cents(1000), quantity: 1, taxClass: 'standard' as const }],
      shipping: cents(10_000),
    }
    expect(await resolveTerms(order, newYork)).toMatchObject({
      rates: [{ level: 'state', ppm: 88_750 }],
      provider: { taxes: [89], shippingTax: 887 },
    })
  })

  const part = (taxable_amount: number, combined_tax_rate = 0.08875) => ({
    taxable_amount,
    combined_tax_rate,
  })
  const item = (taxable: number, id = '1') => ({ id, ...part(taxable) })
  const breakdown = (line_items: readonly object[], shipping = part(5)) => ({
    breakdown: { line_items, shipping },
  })

  // Of $10.00 and $5.00 of shipping, at 8.875 %: $1.33.
  test.each([
    ['a total beyond safe cents', { amount_to_collect: 1e15 }],
    ['a total that is no number', { amount_to_collect: 'NaN' }],
    ['a total above its parts', { amount_to_collect: 1.36 }],
    ['a total below its parts', { amount_to_collect: 1.3 }],
    ['no total though parts are taxed', { amount_to_collect: 0 }],
    ['a total of no rate', { breakdown: null, rate: 0 }],
    ['a total above its rate', { breakdown: null, amount_to_collect: 12 }],
    ['an endless taxable amount', breakdown([item(1e300)])],
    ['a taxable amount below zero', breakdown([item(-10)])],
    ['more taxed than was sold', { amount_to_collect: 2.22, ...breakdown([item(20)]) }],
    ['more shipping taxed than was paid', { amount_to_collect: 2.66, ...breakdown([item(10)], part(20)) }],
    ['a line that was not asked about', breakdown([item(10, '2')])],
    ['a line twice', { amount_to_collect: 2.22, ...breakdown([item(10), item(10)]) }],
    ['no lines', { amount_to_collect: 0.44, ...breakdown([]) }],
    ['parts of nothing', { amount_to_collect: 0.01, ...breakdown([item(0)], part(0)) }],
  ])('that answers with %s cannot be read', async (_what, changed) => {
    standIn.changed = changed
    expect(await gateway.calculate(question())).toEqual({
      ok: false,
      reason: 'TaxJar sent an answer that the shop cannot read',
      isTemporary: false,
    })
  })

  test.each([
    ['a cent of rounding', { amount_to_collect: 1.34 }, 134],
    ['nothing that is taxed', { amount_to_collect: 0, ...breakdown([item(0)], part(0)) }, 0],
  ])('may answer with %s', async (_what, changed, total) => {
    standIn.changed = changed
    expect(await gateway.calculate(question())).toMatchObject({ ok: true, value: { total } })
  })

  test.each([
    ['down', 'TaxJar answered with status 503', true],
    ['garbage', 'The answer of TaxJar (status 200) could not be read', true],
  ] as const)('in trouble (%s) is no error', async (trouble, reason, isTemporary) => {
    standIn.server.trouble = trouble
    expect(await gateway.calculate(question())).toEqual({ ok: false, reason, isTemporary })
  })

  test('that is slow is given up after three seconds', async () => {
    standIn.server.trouble = 'slow'
    const start = performance.now()
    expect(await gateway.calculate(question())).toMatchObject({
      reason: 'TaxJar did not answer in time',
      isTemporary: true,
    })
    expect(performance.now() - start).toBeLessThan(4500)
  })

  test('says in its own words what it refuses', async () => {
    const wrong = await gateway.calculate(question({ zip: '99950', city: 'Ketchikan', state: 'AK' }))
    expect(wrong).toEqual({
      ok: false,
      reason: 'TaxJar refused the order',
      detail: 'to_zip 99999 is not used within to_state NY',
      isTemporary: false,
    })
    standIn.hasNexus = false
    expect(await gateway.calculate(question())).toMatchObject({ reason: 'TaxJar knows no nexus in NY' })
    expect(await standIn.open('other').calculate(question())).toMatchObject({
      reason: 'TaxJar refused the API token',
    })
  })

  test('is told of an order and its refund once', async () => {
    const sale = {
      entryId: 'e1',
      orderNumber: 'LW-1',
      isSale: true,
      occurredAt: new Date('2026-11-29T12:00:00Z'),
      zip: '11430',
      city: 'Jamaica',
      state: 'NY',
      goods: cents(1000),
      shipping: cents(10_000),
      tax: cents(976),
    }
    const refund = { ...sale, isSale: false, goods: cents(-1000), shipping: cents(0), tax: cents(-89) }
    for (const transaction of [sale, sale, refund, refund])
      expect(await gateway.report(transaction)).toEqual({ ok: true, value: undefined })
    expect(standIn.transactions).toMatchObject([
      { transaction_id: 'LW-1', amount: 110, shipping: 100, sales_tax: 9.76 },
      { transaction_id: 'LW-1-e1', transaction_reference_id: 'LW-1', amount: -10, sales_tax: -0.89 },
    ])
    standIn.server.trouble = 'lost-answer'
    expect(await gateway.report({ ...sale, orderNumber: 'LW-2' })).toMatchObject({ isTemporary: true })
    standIn.server.trouble = 'none'
    expect(await gateway.report({ ...sale, orderNumber: 'LW-2' })).toMatchObject({ ok: true })
    expect(standIn.transactions).toHaveLength(3)
  })

  test('is tried with the states of its nexus', async () => {
    expect(await gateway.check()).toEqual({
      ok: true,
      message: 'TaxJar accepts the token. Your account there names nexus in California and New York.',
    })
    expect(await standIn.open('other').check()).toEqual({
      ok: false,
      message: 'TaxJar refused the API token.',
    })
    const open = () => taxJar().open({ id: 'a', mode: 'live', credentials: { apiToken: ' ' } })
    expect(open).toThrow('The account with TaxJar has no API token.')
  })
})
