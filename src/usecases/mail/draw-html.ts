import type { Block, House, Letter } from './letter.ts'

// Mail programs know neither our style sheet nor our fonts: tables, inline styles, and the theme's colours in hex.
const leaf = '#07502c'
const ink = '#16211a'
const soft = '#48534a'
const line = '#dddacd'
const paper = '#faf7ef'
const card = '#fefdfa'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"
const figures = 'font-variant-numeric:tabular-nums'

/** One calm column on paper: the shop's name on leaf green, the letter, and who wrote it. */
export function drawHtml(letter: Letter, house: House): string {
  const title = escapeHtml(letter.subject)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font-family:${sans};font-size:16px;line-height:1.6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:separate;background:${card};border:1px solid ${line};border-radius:12px">
<tr><td style="padding:22px 32px;background:${leaf};border-radius:11px 11px 0 0">
<a href="${escapeHtml(house.url)}" target="_blank" style="color:#ffffff;font-family:${serif};font-size:24px;text-decoration:none">${escapeHtml(house.name)}</a>
</td></tr>
<tr><td style="padding:36px 32px 12px">
<h1 style="margin:0 0 20px;font-family:${serif};font-size:28px;font-weight:400;line-height:1.25;color:${ink}">${escapeHtml(letter.heading)}</h1>
${letter.blocks.map(drawBlock).join('\n')}
</td></tr>
<tr><td style="padding:22px 32px 28px;border-top:1px solid ${line};font-size:13px;color:${soft}">
${drawFoot(letter, house)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function drawBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 18px">${keepNumbersWhole(escapeHtml(block.text))}</p>`
    case 'small':
      return `<p style="margin:0 0 18px;font-size:14px;color:${soft}">${escapeHtml(block.text)}</p>`
    case 'button':
      return drawButton(block.label, block.href)
    case 'facts':
      return drawTable(block.rows.map(({ name, value }) => drawFact(name, value)).join(''))
    case 'goods':
      return drawTable(
        [
          ...block.rows.map(
            ({ name, detail, total }) =>
              `<tr><td style="padding:12px 12px 12px 0;border-bottom:1px solid ${line}">${escapeHtml(name)}<br><span style="font-size:14px;color:${soft}">${escapeHtml(detail)}</span></td>` +
              `<td align="right" valign="top" style="padding:12px 0;border-bottom:1px solid ${line};white-space:nowrap;${figures}">${escapeHtml(total)}</td></tr>`,
          ),
          ...block.sums.map(({ name, value }, place) =>
            drawFact(name, value, place === block.sums.length - 1),
          ),
        ].join(''),
      )
    case 'address':
      return `<p style="margin:0 0 18px"><span style="font-size:14px;color:${soft}">${escapeHtml(block.title)}</span><br>${block.lines.map(escapeHtml).join('<br>')}</p>`
  }
}

function drawTable(rows: string): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">${rows}</table>`
}

function drawFact(name: string, value: string, strong = false): string {
  const weight = strong ? 'font-weight:700;' : ''
  return (
    `<tr><td style="padding:6px 12px 6px 0;${strong ? weight : `color:${soft};`}">${escapeHtml(name)}</td>` +
    `<td align="right" style="padding:6px 0;${weight}${figures}">${escapeHtml(value)}</td></tr>`
  )
}

function drawButton(label: string, href: string): string {
  const address = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 14px"><tr><td style="background:${leaf};border-radius:999px">
<a href="${address}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 28px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 22px;font-size:13px;color:${soft}">Or open this address: <a href="${address}" target="_blank" rel="noopener" style="color:${leaf};word-break:break-all">${address}</a></p>`
}

function drawFoot(letter: Letter, { contact }: House): string {
  const mailbox = escapeHtml(contact.email)
  const ways = [
    ...(contact.email === '' ? [] : [`<a href="mailto:${mailbox}" style="color:${leaf}">${mailbox}</a>`]),
    ...(contact.phone === '' ? [] : [escapeHtml(contact.phone)]),
  ].join(' · ')
  return [
    `<p style="margin:0 0 10px">${escapeHtml(letter.because)}</p>`,
    ...(letter.unsubscribe === undefined
      ? []
      : [
          `<p style="margin:0 0 10px"><a href="${escapeHtml(letter.unsubscribe)}" target="_blank" rel="noopener" style="color:${leaf}">Unsubscribe</a></p>`,
        ]),
    `<p style="margin:0">${contact.address.map(escapeHtml).join(', ')}${ways === '' ? '' : `<br>${ways}`}</p>`,
  ].join('\n')
}

/** An order number does not break at its hyphen. */
function keepNumbersWhole(html: string): string {
  return html.replace(/\b[A-Z]{2}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
