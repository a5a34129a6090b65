import { sumCards, sumChannels } from '#domain/account-health/account-month.ts'
import { formatFigure, formatParts } from '#domain/account-health/describe-health.ts'
import { kindNames } from '#domain/disputes/dispute.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { type Cents, cents, formatMoney } from '#domain/money.ts'
import { formatCount } from '#domain/text.ts'
import type { UnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import type { PdfSection } from './pdf-sections.ts'

/** What each account processed, why payments were disputed, and how orders were shipped. */
export function listHistorySections(pack: UnderwritingPack): readonly PdfSection[] {
  return [...describeHistories(pack), describeReasons(pack), describeFulfillment(pack)]
}

/** One table for each account that had something to count. */
function describeHistories({ accounts }: UnderwritingPack): readonly PdfSection[] {
  return accounts.flatMap(({ account, months }) => {
    const active = months.filter(({ counts }) => counts.channels.size > 0 || counts.shipped.shipped > 0)
    if (active.length === 0) return []
    return [
      {
        title: `Processing history: ${account.name}`,
        heads: [
          'Month',
          'Sales',
          'Volume',
          'Average',
          'Refunds',
          'Refunded',
          'Disputes',
          'Ratio',
          'To deliver',
        ],
        widths: [48, 32, '*', 44, 40, 48, 44, 38, 50],
        rows: active.map(({ month, counts, figures }) => {
          const all = sumChannels(counts)
          const ratio = figures.find(({ figure }) => figure.measure === 'dispute-ratio')?.figure
          return [
            formatShortMonth(month),
            formatCount(all.sales),
            formatMoney(all.captured),
            formatAverage(all.captured, all.sales),
            formatCount(all.refunds),
            formatMoney(all.refunded),
            formatCount(sumCards(counts).disputes),
            ratio === undefined || formatParts(ratio) === undefined ? 'None' : formatFigure(ratio),
            formatHours(counts.shipped.medianHoursToDeliver),
          ]
        }),
      },
    ]
  })
}

function describeReasons({ disputeReasons, accounts }: UnderwritingPack): PdfSection {
  const names = new Map(accounts.map(({ account }) => [account.id, account.name]))
  return {
    title: 'Reasons of disputes',
    heads: ['Account', 'Reason', 'Disputes'],
    widths: ['*', 200, 80],
    rows: disputeReasons
      .filter(({ accountId }) => names.has(accountId))
      .map(({ accountId, kind, disputes }) => [
        names.get(accountId) ?? '',
        kindNames[kind],
        formatCount(disputes),
      ]),
  }
}

function describeFulfillment({ accounts }: UnderwritingPack): PdfSection {
  const months = accounts[0]?.months.map(({ month }) => month) ?? []
  const rows = months.flatMap((month) => {
    const shipped = accounts.flatMap(({ months: each }) =>
      each.filter((one) => one.month === month).map(({ counts }) => counts.shipped),
    )
    const sum = (read: (one: (typeof shipped)[number]) => number) =>
      shipped.reduce((total, one) => total + read(one), 0)
    const count = sum((one) => one.shipped)
    if (count === 0) return []
    return [
      [
        formatShortMonth(month),
        formatCount(count),
        formatShare(
          sum((one) => one.withTracking),
          count,
        ),
        formatShare(
          sum((one) => one.withAdultSignature),
          count,
        ),
      ],
    ]
  })
  return {
    title: 'Fulfillment',
    heads: ['Month', 'Shipped orders', 'With tracking', 'Adult signature'],
    widths: ['*', 110, 110, 110],
    rows,
  }
}

function formatAverage(amount: Cents, count: number): string {
  return count === 0 ? 'None' : formatMoney(cents(Math.round(amount / count)))
}

function formatHours(hours: number | undefined): string {
  return hours === undefined ? 'Not known' : `${(hours / 24).toFixed(1)} days`
}

function formatShare(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`
}
