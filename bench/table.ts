/** Formats the rows as Markdown for docs/benchmarks.md. Columns of numbers are aligned to the right. */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const separator = columns.map((_, index) =>
    rows.every((row) => /^[\d.,%-]*$/.test(row[index] ?? '')) ? '---:' : '---',
  )
  return [columns, separator, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function formatInteger(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}

/** Microseconds → '1.9' milliseconds. Empty when it was not measured. */
export function formatMs(microseconds: number | undefined): string {
  return microseconds === undefined ? '' : (microseconds / 1000).toFixed(1)
}
