import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { emailLogoPath } from '#domain/email/email-logo.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { keepOrderNumbersWhole, renderBlock, renderLink } from './blocks.ts'
import { paint, styleSheets } from './colors.ts'
import { type Kit, renderTable } from './kit.ts'

const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"
const width = 600
const logoSize = 36

const foot: CSSProperties = { fontSize: 13, lineHeight: '21px', margin: '0 0 12px' }
/** Outlook for Windows knows no `max-width`, so it gets a table around the column. */
const outlookColumn = {
  start: `<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
} as const

/** One column on paper: the logo, the message, and the footer. */
export function renderPage(kit: Kit, email: EmailMessage, store: StoreIdentity): ReactElement {
  const { Head, Html, Preview, h } = kit
  const column = kit.renderToStaticMarkup(renderColumn(kit, email, store))
  const frame = paint({ ground: 'paper' }, { padding: '24px 12px', fontFamily: sans })
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
      h('title', null, email.subject),
      styleSheets.map((sheet, index) =>
        h('style', { key: index, dangerouslySetInnerHTML: { __html: sheet } }),
      ),
    ),
    h(
      'body',
      paint({ ground: 'paper', ink: 'ink' }, { margin: 0, padding: 0, fontFamily: sans }),
      h(Preview, { children: email.preview }),
      renderTable(
        kit,
        h(
          'tr',
          null,
          h('td', {
            align: 'center',
            style: frame.style,
            className: `${frame.className} frame`,
            dangerouslySetInnerHTML: { __html: `${outlookColumn.start}${column}${outlookColumn.end}` },
          }),
        ),
        paint({ ground: 'paper' }),
      ),
    ),
  )
}

function renderColumn(kit: Kit, email: EmailMessage, store: StoreIdentity): ReactElement {
  const { Heading, Text, h } = kit
  const title = paint(
    { ink: 'ink' },
    { margin: '0 0 18px', fontFamily: serif, fontSize: 28, fontWeight: 400, lineHeight: 1.25 },
  )
  return renderTable(
    kit,
    [
      renderRow(kit, 'header', { padding: '22px 32px 0' }, renderLogo(kit, store)),
      renderRow(
        kit,
        'message',
        { padding: '28px 32px 8px' },
        email.kicker &&
          h(
            Text,
            paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '20px', margin: '0 0 6px' }),
            ...keepOrderNumbersWhole(kit, email.kicker),
          ),
        h(Heading, { as: 'h1', style: title.style, className: `${title.className} title` }, email.heading),
        email.blocks.map((block, index) => renderBlock(kit, block, index)),
      ),
      renderRow(kit, 'footer', { padding: '20px 32px 26px' }, renderFooter(kit, email, store)),
    ],
    paint(
      { ground: 'card', line: 'all' },
      { maxWidth: width, margin: '0 auto', borderRadius: 12, borderCollapse: 'separate', textAlign: 'left' },
    ),
  )
}

function renderRow(
  { h }: Kit,
  part: 'header' | 'message' | 'footer',
  style: CSSProperties,
  ...children: ReactNode[]
): ReactElement {
  // A word that is wider than a phone, such as a long address, breaks.
  const look = paint(
    { ground: 'card', ...(part === 'footer' ? { line: 'top' } : {}) },
    { wordBreak: 'break-word', ...style },
  )
  const corners: CSSProperties =
    part === 'header'
      ? { borderRadius: '11px 11px 0 0' }
      : part === 'footer'
        ? { borderRadius: '0 0 11px 11px' }
        : {}
  return h(
    'tr',
    { key: part },
    h('td', { style: { ...look.style, ...corners }, className: `${look.className} edge` }, ...children),
  )
}

/** The mark is a picture, and the name beside it is text, which a client without pictures shows. */
function renderLogo(kit: Kit, { name, url }: StoreIdentity): ReactElement {
  const { h, Img, Link } = kit
  const look = paint(
    { ink: 'leaf' },
    { fontFamily: serif, fontSize: 24, lineHeight: `${logoSize}px`, textDecoration: 'none' },
  )
  return h(
    Link,
    { href: url, target: '_blank', rel: 'noopener', ...look },
    h(Img, {
      src: url + emailLogoPath,
      alt: `${name} logo`,
      width: logoSize,
      height: logoSize,
      style: {
        display: 'inline-block',
        marginRight: 10,
        fontFamily: sans,
        fontSize: 10,
        lineHeight: '12px',
        verticalAlign: 'middle',
      },
    }),
    name,
  )
}

function renderFooter(kit: Kit, email: EmailMessage, store: StoreIdentity): ReactElement[] {
  const { Text, h } = kit
  const { contact, legal } = store
  const look = paint({ ink: 'soft' }, foot)
  const links = [
    ...(email.unsubscribe === undefined ? [] : [{ label: 'Unsubscribe', href: email.unsubscribe }]),
    ...legal.links,
  ].map(({ label, href }) => renderLink(kit, href, label, { whiteSpace: 'nowrap' }))
  const contacts = [
    ...(contact.email === '' ? [] : [renderLink(kit, `mailto:${contact.email}`, contact.email)]),
    ...(contact.phone === '' ? [] : [contact.phone]),
  ]
  return [
    h(Text, { key: 'why', ...look }, ...keepOrderNumbersWhole(kit, email.reason)),
    h(Text, { key: 'links', ...look }, ...separate(links)),
    h(
      Text,
      { key: 'who', ...look },
      contact.address.join(', '),
      ...(contacts.length === 0 ? [] : [h('br'), ...separate(contacts)]),
    ),
    ...(legal.ageNotice === ''
      ? []
      : [h(Text, { key: 'age', ...paint({ ink: 'soft' }, { ...foot, margin: 0 }) }, legal.ageNotice)]),
  ]
}

function separate(parts: readonly ReactNode[]): ReactNode[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
}
