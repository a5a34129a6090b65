/** A table of the evidence file. Values may be texts, numbers, times and JSON. */
export interface EvidenceSection {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A separate page that prints well and loads nothing. */
export function renderEvidencePage({
  title,
  note,
  sections,
}: {
  readonly title: string
  readonly note: string
  readonly sections: readonly EvidenceSection[]
}): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
body { font: 13px/1.45 system-ui, sans-serif; color: #1b1b18; margin: 32px auto; max-width: 1000px; padding: 0 16px }
h1 { font-size: 24px; margin: 0 } h2 { font-size: 16px; margin: 28px 0 6px }
table { border-collapse: collapse; width: 100% }
th, td { border-top: 1px solid #d8d5cc; padding: 4px 12px 4px 0; text-align: left; vertical-align: top }
th { font-weight: 600; white-space: nowrap } th::first-letter { text-transform: uppercase } tr { break-inside: avoid }
</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(note)}</p>
${sections.map(renderSection).join('\n')}
</html>
`
}

function renderSection({ title, columns, rows }: EvidenceSection): string {
  const heading = `<h2>${escapeHtml(title)}</h2>`
  if (rows.length === 0) return `${heading}\n<p>None.</p>`
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${row.map((value) => `<td>${markUp(formatValue(value))}</td>`).join('')}</tr>`)
    .join('\n')
  return `${heading}\n<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join(', ')
  return typeof value === 'object' ? formatFields(value) : String(value)
}

/** The verdict of an order: 'ok: yes; place: (zip: 97205; city: Portland)'. The JSON file has it as it was stored. */
function formatFields(value: object): string {
  const fields = Object.entries(value).map(([name, field]) => {
    const text = formatValue(field)
    const isNested = typeof field === 'object' && field !== null && !Array.isArray(field)
    return `${name}: ${isNested ? `(${text})` : text}`
  })
  return fields.join('; ') || '–'
}

/** No word of the shop is longer, and the hash of a report is 64 characters long. */
const longWord = /\S{70}/g

/** A long word may break, so that the table stays on the page. */
function markUp(text: string): string {
  return escapeHtml(text.replace(longWord, '$&\u200b'))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
