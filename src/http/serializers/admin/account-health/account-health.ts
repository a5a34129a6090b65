import type {
  AccountMeasure,
  AccountHealth as WireHealth,
  HealthLine as WireLine,
} from '#contract/admin/account-health/account-health.ts'
import { noCounts, sumCards } from '#domain/account-health/account-month.ts'
import { findWorstState } from '#domain/account-health/compare-figure.ts'
import {
  adviseOnHealth,
  describeDeclineCost,
  explainHealth,
  formatFigure,
  formatParts,
} from '#domain/account-health/describe-health.ts'
import {
  formatHealthLine,
  type HealthLine,
  healthLevels,
  listLinesInForce,
} from '#domain/account-health/health-line.ts'
import { cardMeasures, type HealthMeasure, healthMeasures } from '#domain/account-health/health-measure.ts'
import { isCardChannel, type SaleChannel, saleChannels } from '#domain/account-health/sale-channel.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { AccountHealth, ShopHealth } from '#usecases/account-health/load-account-health.ts'

export function serializeShopHealth(
  { accounts, months, lines, countedAt }: ShopHealth,
  { now }: { readonly now: Date },
) {
  const day = toShopDay(now)
  const inForce = new Set(
    healthMeasures.flatMap((measure) => listLinesInForce(lines, measure, day)).map(({ id }) => id),
  )
  return {
    success: true as const,
    months: [...months],
    countedAt: countedAt?.toISOString(),
    accounts: accounts.map(serializeAccount),
    lines: lines.toSorted(compareLines).map((line) => serializeLine(line, inForce.has(line.id))),
  }
}

/** By measure, level and first day. */
function compareLines(one: HealthLine, other: HealthLine): number {
  return (
    healthMeasures.indexOf(one.measure) - healthMeasures.indexOf(other.measure) ||
    healthLevels.indexOf(one.level) - healthLevels.indexOf(other.level) ||
    (one.from ?? '').localeCompare(other.from ?? '')
  )
}

function serializeAccount({ account, terms, months }: AccountHealth): WireHealth {
  const current = months[0]?.figures ?? []
  const channels = saleChannels.filter((channel) => months.some(({ counts }) => counts.channels.has(channel)))
  return {
    id: account.id,
    name: account.name,
    provider: account.kind,
    accountState: account.state,
    state: findWorstState(current.map(({ state }) => state)),
    monthlyCap: terms.monthlyCap,
    measures: listMeasures(channels)
      .flatMap((measure) => serializeMeasure(measure, months) ?? [])
      .map((measured) => addDeclineCost(measured, { terms, months })),
    channels: channels.map((channel) => ({
      channel,
      months: months.map(({ month, counts }) => {
        const { sales, captured, disputes, fraud, notReceived } = counts.channels.get(channel) ?? noCounts
        return { month, sales, captured, disputes, fraud, notReceived }
      }),
    })),
  }
}

/** An account that took nothing has nothing to measure, and one without cards nothing of cards. */
function listMeasures(channels: readonly SaleChannel[]): readonly HealthMeasure[] {
  if (channels.length === 0) return []
  return channels.some(isCardChannel)
    ? healthMeasures
    : healthMeasures.filter((measure) => !cardMeasures.includes(measure))
}

/** Undefined for what no month has, such as the use of a cap that there is not. */
function serializeMeasure(
  measure: HealthMeasure,
  months: AccountHealth['months'],
): AccountMeasure | undefined {
  const found = months.flatMap(({ month, figures }) => {
    const compared = figures.find(({ figure }) => figure.measure === measure)
    return compared === undefined ? [] : [{ month, compared }]
  })
  const [first] = found
  if (first === undefined) return undefined
  // Nothing was shipped yet in the running month.
  const current = first.month === months[0]?.month ? first.compared : undefined
  return {
    measure,
    state: current?.state ?? 'ok',
    sentence: current === undefined ? 'Nothing to measure in this month yet.' : explainHealth(current),
    advice: current && adviseOnHealth(measure, current.state),
    forecast: current?.forecast && {
      value: formatFigure(current.forecast),
      parts: formatParts(current.forecast),
    },
    lineIds: first.compared.lines.map(({ id }) => id),
    months: found.map(({ month, compared: { figure, state } }) => ({
      month,
      value: formatFigure(figure),
      parts: formatParts(figure),
      state,
    })),
  }
}

/** Each attempt costs a fee, also one that pays nothing. */
function addDeclineCost(
  measured: AccountMeasure,
  { terms, months }: Pick<AccountHealth, 'terms' | 'months'>,
): AccountMeasure {
  const [current] = months
  if (measured.measure !== 'decline-rate' || current === undefined) return measured
  const cost = describeDeclineCost(sumCards(current.counts).declined, terms.feeFixed)
  return cost === undefined ? measured : { ...measured, sentence: `${measured.sentence} ${cost}` }
}

function serializeLine(line: HealthLine, isInForce: boolean): WireLine {
  const { id, measure, level, from, source, sourceUrl, checkedOn } = line
  return { id, measure, level, from, text: formatHealthLine(line), source, sourceUrl, checkedOn, isInForce }
}
