import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { EmailBlock, EmailMessage, EmailRenderer, StoreIdentity } from '#ports/email-renderer.ts'

// Email clients support neither our style sheet nor our fonts: use inline styles, and the theme's colors in hex.
const leaf = '#07502c'
const ink = '#16211a'
const soft = '#48534a'
const line = '#dddacd'
const paper = '#faf7ef'
const card = '#fefdfa'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"

const body: CSSProperties = { fontSize: 16, lineHeight: 1.6, margin: '0 0 18px', color: ink }
const small: CSSProperties = { ...body, fontSize: 14, color: soft }
const foot: CSSProperties = { fontSize: 13, lineHeight: 1.6, margin: '0 0 10px', color: soft }
const figures: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  verticalAlign: 'top',
}
const button: CSSProperties = {
  background: leaf,
  borderRadius: 999,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
  padding: '13px 28px',
}
const heading: CSSProperties = {
  margin: '0 0 20px',
  color: ink,
  fontFamily: serif,
  fontSize: 28,
  fontWeight: 400,
  lineHeight: 1.25,
}
const table: CSSProperties = { margin: '0 0 22px', fontSize: 16, lineHeight: 1.6 }
const column: CSSProperties = {
  maxWidth: 600,
  width: '100%',
  background: card,
  border: `1px solid ${line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
}

/** Loads React and React Email with the first email, to keep the shop's start fast. */
async function loadKit() {
  const [{ createElement: h }, components, { render }] = await Promise.all([
    import('react'),
    import('@react-email/components'),
    import('@react-email/render'),
  ])
  return { ...components, h, render }
}
type Kit = Awaited<ReturnType<typeof loadKit>>

/**
 * One column: the shop's name on leaf green, the message, and the footer. Elements are created without JSX because
 * the server runs without a build.
 */
export function reactEmailRenderer(): EmailRenderer {
  let loading: Promise<Kit> | undefined
  return {
    async render(email, store) {
      loading ??= loadKit()
      const kit = await loading
      return kit.render(renderPage(kit, email, store))
    },
  }
}

function renderPage(kit: Kit, email: EmailMessage, store: StoreIdentity): ReactElement {
  const { Body, Container, Head, Heading, Html, Preview, Section, h } = kit
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, email.subject),
    ),
    h(
      Body,
      { style: { margin: 0, padding: '32px 12px', background: paper, color: ink, fontFamily: sans } },
      h(Preview, { children: email.preview }),
      h(
        Container,
        { style: column },
        h(
          Section,
          { style: { padding: '22px 32px', background: leaf, borderRadius: '11px 11px 0 0' } },
          renderLink(kit, store.url, store.name, { color: '#ffffff', fontFamily: serif, fontSize: 24 }),
        ),
        h(
          Section,
          { style: { padding: '36px 32px 12px' } },
          h(Heading, { as: 'h1', style: heading }, email.heading),
          email.blocks.map((block, index) => renderBlock(kit, block, index)),
        ),
        h(
          Section,
          { style: { padding: '22px 32px 28px', borderTop: `1px solid ${line}` } },
          renderFooter(kit, email, store),
        ),
      ),
    ),
  )
}

function renderBlock(kit: Kit, block: EmailBlock, key: number): ReactElement {
  const { Section, Text, h } = kit
  switch (block.kind) {
    case 'text':
      return h(Text, { key, style: body }, ...keepOrderNumbersWhole(kit, block.text))
    case 'small':
      return h(Text, { key, style: small }, block.text)
    case 'button':
      return h(
        Section,
        { key, style: { margin: '6px 0 22px' } },
        ...renderButton(kit, block.label, block.href),
      )
    case 'facts':
      return h(
        Section,
        { key, style: table },
        block.rows.map(({ name, value }) => renderFact(kit, name, value)),
      )
    case 'line-items':
      return h(
        Section,
        { key, style: table },
        block.rows.map((item, index) => renderLineItems(kit, item, index)),
        block.sums.map(({ name, value }, index) =>
          renderFact(kit, name, value, index === block.sums.length - 1),
        ),
      )
    case 'address':
      return h(
        Text,
        { key, style: body },
        h('span', { style: { fontSize: 14, color: soft } }, block.title),
        ...block.lines.flatMap((row) => [h('br'), row]),
      )
  }
}

function renderLink({ h, Link }: Kit, href: string, label: string, style: CSSProperties = {}): ReactElement {
  return h(Link, { href, target: '_blank', rel: 'noopener', style: { color: leaf, ...style } }, label)
}

/** Shows the full URL below the button, for readers who do not trust buttons. */
function renderButton(kit: Kit, label: string, href: string): ReactElement[] {
  const { Button, Text, h } = kit
  return [
    h(Button, { href, rel: 'noopener', style: button }, label),
    h(
      Text,
      { style: { ...foot, margin: '14px 0 0' } },
      'Or open this link: ',
      renderLink(kit, href, href, { wordBreak: 'break-all' }),
    ),
  ]
}

function renderFact({ Column, Row, h }: Kit, name: string, value: string, strong = false): ReactElement {
  const weight: CSSProperties = strong ? { fontWeight: 700 } : {}
  return h(
    Row,
    { key: name, children: undefined },
    h(Column, { style: { padding: '6px 12px 6px 0', ...(strong ? weight : { color: soft }) } }, name),
    h(Column, { style: { ...figures, padding: '6px 0', ...weight } }, value),
  )
}

type LineItemsBlock = Extract<EmailBlock, { kind: 'line-items' }>['rows'][number]

function renderLineItems(
  { Column, Row, h }: Kit,
  { name, detail, total }: LineItemsBlock,
  index: number,
): ReactElement {
  return h(
    Row,
    { key: `item ${index}`, style: { borderBottom: `1px solid ${line}` }, children: undefined },
    h(
      Column,
      { style: { padding: '12px 12px 12px 0' } },
      name,
      h('br'),
      h('span', { style: { fontSize: 14, color: soft } }, detail),
    ),
    h(Column, { style: { ...figures, padding: '12px 0', whiteSpace: 'nowrap' } }, total),
  )
}

/** Keeps an order number from breaking at its hyphen. */
function keepOrderNumbersWhole({ h }: Kit, text: string): ReactNode[] {
  return text
    .split(/(\b[A-Z]{2}-\d+\b)/)
    .map((part, index) => (index % 2 === 1 ? h('span', { style: { whiteSpace: 'nowrap' } }, part) : part))
}

function renderFooter(kit: Kit, email: EmailMessage, { contact }: StoreIdentity): ReactElement[] {
  const { Text, h } = kit
  const contacts = [
    ...(contact.email === '' ? [] : [renderLink(kit, `mailto:${contact.email}`, contact.email)]),
    ...(contact.phone === '' ? [] : [contact.phone]),
  ].flatMap((contact, index) => (index === 0 ? [contact] : [' · ', contact]))
  return [
    h(Text, { key: 'why', style: foot }, ...keepOrderNumbersWhole(kit, email.reason)),
    ...(email.unsubscribe === undefined
      ? []
      : [h(Text, { key: 'end', style: foot }, renderLink(kit, email.unsubscribe, 'Unsubscribe'))]),
    h(
      Text,
      { key: 'who', style: { ...foot, margin: 0 } },
      contact.address.join(', '),
      ...(contacts.length === 0 ? [] : [h('br'), ...contacts]),
    ),
  ]
}
