import type { Measurement } from './load.ts'

export interface Row {
  readonly name: string
  readonly connections: number
  readonly shop: Measurement
  readonly bare: Measurement
}

const columns = [
  '',
  'connections',
  'shop/s',
  'bare/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'shop CPU µs',
  'bare CPU µs',
]

/** Formats the rows as Markdown for docs/benchmarks.md. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, connections, shop, bare }) => [
    name,
    String(connections),
    formatInteger(shop.rate),
    formatInteger(bare.rate),
    (shop.rate / bare.rate).toPrecision(2),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    shop.cpu === undefined ? '' : formatInteger(shop.cpu),
    bare.cpu === undefined ? '' : formatInteger(bare.cpu),
  ])
  const separator = columns.map((_, index) => (index === 0 ? '---' : '---:'))
  return [columns, separator, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatInteger(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
