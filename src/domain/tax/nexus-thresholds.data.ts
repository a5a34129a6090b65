import { cents } from '../money.ts'
import type { NexusThreshold } from './nexus.ts'

const avior = 'Avior, economic nexus by state, of December 31, 2025'
const lists =
  'Eide Bailly, states respond to Wayfair, and Avalara on removed counts of transactions, June 2025'
const kentucky = 'Trailing Zero, economic nexus threshold of Kentucky, on the Department of Revenue'

/** '100 or 200': $100,000 or 200 orders. In thousands of dollars. */
const parse = (state: string, text: string, source: string, days: Partial<NexusThreshold> = {}) => {
  const [sales = '', word, orders] = text.split(' ')
  return {
    state,
    source,
    checkedOn: '2026-11-29',
    startsOn: undefined,
    endsOn: undefined,
    sales: cents(Number(sales) * 100_000),
    orders: orders === undefined ? undefined : Number(orders),
    needsBoth: word === 'and',
    ...days,
  }
}

/**
 * From which sales or orders in a year states ask sellers without a place there to register. States without sales tax have none.
 * A first day is only there where the source has it.
 */
export const nexusThresholds: readonly NexusThreshold[] = [
  parse('AL', '250', avior),
  parse('AR', '100 or 200', avior),
  parse('AZ', '100', avior),
  parse('CA', '500', avior),
  parse('CO', '100', avior),
  parse('CT', '100 and 200', avior),
  parse('DC', '100 or 200', avior),
  parse('FL', '100', avior),
  parse('GA', '100 or 200', avior),
  parse('HI', '100 or 200', lists),
  parse('IA', '100', lists),
  parse('ID', '100', lists),
  parse('IL', '100 or 200', lists, { endsOn: '2025-12-31' }),
  parse('IL', '100', lists, { startsOn: '2026-01-01' }),
  parse('IN', '100', lists),
  parse('KS', '100', lists),
  parse('KY', '100 or 200', lists, { endsOn: '2026-07-31' }),
  parse('KY', '100', kentucky, { startsOn: '2026-08-01' }),
  parse('LA', '100', lists),
  parse('MA', '100', lists),
  parse('MD', '100 or 200', lists),
  parse('ME', '100', lists),
  parse('MI', '100 or 200', lists),
  parse('MN', '100 or 200', lists),
  parse('MO', '100', lists),
  parse('MS', '250', lists),
  parse('NC', '100', lists),
  parse('ND', '100', lists),
  parse('NE', '100 or 200', lists),
  parse('NJ', '100 or 200', lists),
  parse('NM', '100', lists),
  parse('NV', '100 or 200', lists),
  parse('NY', '500 and 100', lists),
  parse('OH', '100 or 200', lists),
  parse('OK', '100', lists),
  parse('PA', '100', lists),
  parse('RI', '100 or 200', lists),
  parse('SC', '100', lists),
  parse('SD', '100', lists),
  parse('TN', '100', lists),
  parse('TX', '500', lists),
  parse('UT', '100', lists),
  parse('VA', '100 or 200', lists),
  parse('VT', '100 or 200', lists),
  parse('WA', '100', lists),
  parse('WI', '100', lists),
  parse('WV', '100 or 200', lists),
  parse('WY', '100', lists),
]
