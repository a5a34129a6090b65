import { type Cents, cents, formatMoney, formatRoundMoney, multiply } from '../money.ts'
import { formatCount } from '../text.ts'
import { type ComparedFigure, type HealthState, reaches } from './compare-figure.ts'
import { formatHealthLine, type HealthLevel, type HealthLine } from './health-line.ts'
import { formatMeasured, type HealthMeasure } from './health-measure.ts'
import { type HealthFigure, toHundredths } from './measure-month.ts'

/** '0.73%', or 'No sales' without anything to compare with. */
export function formatFigure(figure: HealthFigure): string {
  const hundredths = toHundredths(figure)
  return hundredths === undefined ? 'No sales' : formatMeasured(figure.measure, hundredths)
}

/** What a figure is made of: '3 of 412'. Undefined for a median, and for nothing. */
export function formatParts({ measure, part, whole }: HealthFigure): string | undefined {
  if (measure === 'shipping-days' || (part === 0 && whole === 0)) return undefined
  if (measure === 'cap-used') return `${formatDollars(cents(part))} of ${formatDollars(cents(whole))}`
  return `${formatCount(part)} of ${formatCount(whole)}`
}

function formatDollars(amount: Cents): string {
  return formatRoundMoney(cents(Math.round(amount / 100) * 100))
}

const linesByLevel: Readonly<Record<HealthLevel, string>> = {
  near: 'warning',
  over: 'limit',
  closure: 'closing line',
}

/** How a figure stands to its lines: '0.73% is past the warning at 0.65%. The limit is 0.90%.' */
export function explainHealth({ figure, line, next, forecast, forecastLine }: ComparedFigure): string {
  const value = formatFigure(figure)
  const name = (each: HealthLine) => `${linesByLevel[each.level]} at ${formatHealthLine(each)}`
  const sentences: string[] = []
  if (toHundredths(figure) === undefined)
    sentences.push(
      figure.part === 0
        ? 'There are no sales to compare with yet.'
        : `There are ${formatCount(figure.part)}, and no sales to compare with.`,
    )
  else if (line !== undefined) sentences.push(`${value} has reached the ${name(line)}.`)
  else if (next !== undefined)
    sentences.push(
      hasShare(figure, next)
        ? `The ${name(next)} is not reached: the share is, with ${value}, but the number is only ${figure.count}.`
        : `${value} is below the ${name(next)}.`,
    )
  if (line !== undefined && next !== undefined) sentences.push(`Next is the ${name(next)}.`)
  if (forecast !== undefined && forecastLine !== undefined)
    sentences.push(`At this month’s pace it reaches the ${name(forecastLine)}.`)
  if (figure.isOfAllCards)
    sentences.push('All cards are counted, because some payments do not name their network.')
  return sentences.join(' ')
}

/** What declined cards cost, where an account keeps a fixed fee of each attempt: 40 at $0.25. Undefined for none. */
export function describeDeclineCost(declined: number, feeFixed: Cents): string | undefined {
  if (declined === 0 || feeFixed === 0) return undefined
  return `At ${formatMoney(feeFixed)} each, the declined cards of this month cost about ${formatMoney(multiply(feeFixed, declined))}.`
}

function hasShare(figure: HealthFigure, line: HealthLine): boolean {
  return reaches(figure, { ...line, minimumCount: 0 })
}

/** What to do next, in one sentence. Undefined where all is well. */
export function adviseOnHealth(measure: HealthMeasure, state: HealthState): string | undefined {
  return state === 'ok' ? undefined : advice[measure][state]
}

const advice: Readonly<Record<HealthMeasure, Readonly<Record<Exclude<HealthState, 'ok'>, string>>>> = {
  'dispute-ratio': {
    near: 'Answer open disputes, and refund unhappy customers before they ask their bank.',
    over: 'Send new payments through another account, and call the provider before it calls you.',
  },
  vamp: {
    near: 'Answer fraud disputes with Compelling Evidence 3.0, which takes them out of this ratio.',
    over: 'Ask the provider for dispute alerts, and send Visa cards through another account.',
  },
  ecm: {
    near: 'Refund unhappy customers before they ask their bank, because only filed chargebacks count.',
    over: 'Send new payments through another account: three months below the line end the program.',
  },
  'refund-rate': {
    near: 'Look through the reasons of the refunds for a product or a promise that disappoints.',
    over: 'Stop selling what is refunded most, and tell the provider why.',
  },
  'not-received-rate': {
    near: 'Look for parcels without news, and write to their customers first.',
    over: 'Ship with an adult signature, and replace lost parcels before customers ask their bank.',
  },
  'decline-rate': {
    near: 'Look at the declined payments for one buyer who tries many cards.',
    over: 'Somebody may test stolen cards: ask the provider to block the network they come from.',
  },
  'cap-used': {
    near: 'Ask the provider for a higher cap, or connect another account.',
    over: 'The account takes no new payments this month: connect another account, or raise its cap.',
  },
  'shipping-days': {
    near: 'Ship the oldest paid orders first.',
    over: 'Tell customers about the delay, because slow parcels become disputes.',
  },
}
