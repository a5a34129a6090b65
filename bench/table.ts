import type { Measured } from './load.ts'

export interface Row {
  readonly name: string
  readonly connections: number
  readonly shop: Measured
  readonly bare: Measured
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

/** As Markdown, so that it can be pasted into docs/benchmarks.md as it stands. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, connections, shop, bare }) => [
    name,
    String(connections),
    whole(shop.rate),
    whole(bare.rate),
    (shop.rate / bare.rate).toPrecision(2),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    shop.cpu === undefined ? '' : whole(shop.cpu),
    bare.cpu === undefined ? '' : whole(bare.cpu),
  ])
  const rule = columns.map((_, n) => (n === 0 ? '---' : '---:'))
  return [columns, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
