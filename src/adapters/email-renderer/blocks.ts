import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { EmailBlock } from '#ports/email-renderer.ts'
import { paint } from './colors.ts'
import { type Kit, renderTable } from './kit.ts'

type Block<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>
type Fact = Block<'facts'>['rows'][number]
type LineItem = Block<'line-items'>['rows'][number]

const body: CSSProperties = { fontSize: 16, lineHeight: '26px', margin: '0 0 18px' }
const small: CSSProperties = { ...body, fontSize: 14, lineHeight: '22px' }
const gap: CSSProperties = { margin: '0 0 24px' }
const figures: CSSProperties = {
  fontSize: 16,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '24px',
  textAlign: 'right',
  verticalAlign: 'top',
}
const pictureSize = 64
/** A word that may not fit into half a phone. Shorter ones, such as amounts, stay whole. */
const longWord = /\S{17}/
const breakLongWords = (text: string): CSSProperties => ({
  wordBreak: longWord.test(text) ? 'break-word' : 'normal',
})

export function renderBlock(kit: Kit, block: EmailBlock, key: number): ReactElement {
  const { Text, h } = kit
  switch (block.kind) {
    case 'text':
      return h(Text, { key, ...paint({ ink: 'ink' }, body) }, ...keepOrderNumbersWhole(kit, block.text))
    case 'small':
      return h(Text, { key, ...paint({ ink: 'soft' }, small) }, block.text)
    case 'button':
      return renderButton(kit, block, key)
    case 'note':
      return renderNote(kit, block, key)
    case 'facts':
      return renderTable(kit, renderFacts(kit, block.rows), { key, style: gap })
    case 'line-items':
      return renderLineItems(kit, block, key)
    case 'address':
      return renderAddress(kit, block, key)
  }
}

export function renderLink(
  { h, Link }: Kit,
  href: string,
  label: string,
  style: CSSProperties = {},
): ReactElement {
  const look = paint({ ink: 'leaf' }, { textDecoration: 'underline', ...style })
  return h(Link, { href, target: '_blank', rel: 'noopener', ...look }, label)
}

/** Keeps an order number from breaking at its hyphen. */
export function keepOrderNumbersWhole({ h }: Kit, text: string): ReactNode[] {
  return text
    .split(/(\b[A-Z]{2}-\d+\b)/)
    .map((part, index) => (index % 2 === 1 ? h('span', { style: { whiteSpace: 'nowrap' } }, part) : part))
}

/** A table cell with a ground, because Outlook ignores the padding of links. */
function renderButton(kit: Kit, { label, href, showsUrl }: Block<'button'>, key: number): ReactElement {
  const { Fragment, Link, Text, h } = kit
  const cell = paint({ ground: 'button' }, { borderRadius: 999, msoPaddingAlt: '13px 28px' } as CSSProperties)
  const link = paint(
    { ground: 'button', ink: 'on-button' },
    {
      borderRadius: 999,
      display: 'inline-block',
      fontSize: 16,
      fontWeight: 600,
      lineHeight: '20px',
      padding: '13px 28px',
      textDecoration: 'none',
    },
  )
  const button = h(
    'table',
    { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, style: { margin: '4px 0 24px' } },
    h(
      'tbody',
      null,
      h('tr', null, h('td', cell, h(Link, { href, target: '_blank', rel: 'noopener', ...link }, label))),
    ),
  )
  if (showsUrl !== true) return h(Fragment, { key }, button)
  const url = renderLink(kit, href, href, { wordBreak: 'break-all' })
  const look = paint({ ink: 'soft' }, { ...small, fontSize: 13, margin: '-10px 0 22px' })
  return h(Fragment, { key }, button, h(Text, look, 'Or open this link: ', url))
}

function renderNote(kit: Kit, { title, text, link }: Block<'note'>, key: number): ReactElement {
  const { Text, h } = kit
  const cell = paint({ ground: 'tint' }, { borderRadius: 10, padding: '14px 18px' })
  const content = h(
    'td',
    cell,
    h(Text, paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '20px', margin: '0 0 2px' }), title),
    ...text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) =>
        h(
          Text,
          { key: index, ...paint({ ink: 'ink' }, { fontSize: 16, lineHeight: '25px', margin: 0 }) },
          ...keepOrderNumbersWhole(kit, line),
        ),
      ),
    link &&
      h(
        Text,
        paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '22px', margin: '6px 0 0' }),
        renderLink(kit, link.href, link.label),
      ),
  )
  return renderTable(kit, h('tr', null, content), { key, style: { ...gap, borderCollapse: 'separate' } })
}

function renderFacts({ h }: Kit, rows: readonly Fact[], isLastStrong = false): ReactElement[] {
  return rows.map(({ name, value }, index) => {
    const isStrong = isLastStrong && index === rows.length - 1
    const weight: CSSProperties = isStrong ? { fontWeight: 700 } : {}
    const nameStyle: CSSProperties = {
      fontSize: 16,
      lineHeight: '24px',
      padding: '5px 16px 5px 0',
      ...breakLongWords(name),
      ...weight,
    }
    const valueStyle: CSSProperties = { ...figures, padding: '5px 0', ...breakLongWords(value), ...weight }
    return h(
      'tr',
      { key: index },
      h('td', { valign: 'top', ...paint({ ink: isStrong ? 'ink' : 'soft' }, nameStyle) }, name),
      h('td', { align: 'right', ...paint({ ink: 'ink' }, valueStyle) }, value),
    )
  })
}

function renderLineItems(kit: Kit, { rows, sums }: Block<'line-items'>, key: number): ReactElement {
  const { Fragment, h } = kit
  const hasPictures = rows.some(({ picture }) => picture !== undefined)
  const items = rows.map((item, index) => renderLineItem(kit, item, { index, hasPictures }))
  return h(
    Fragment,
    { key },
    renderTable(kit, items, { style: { margin: `0 0 ${sums.length === 0 ? 24 : 10}px` } }),
    sums.length === 0 ? null : renderTable(kit, renderFacts(kit, sums, true), { style: gap }),
  )
}

function renderLineItem(
  kit: Kit,
  { name, detail, total, picture, links = [] }: LineItem,
  { index, hasPictures }: { readonly index: number; readonly hasPictures: boolean },
): ReactElement {
  const { h, Img } = kit
  const line = 'bottom'
  const cell: CSSProperties = { padding: '12px 0', verticalAlign: 'top' }
  return h(
    'tr',
    { key: index },
    hasPictures
      ? h(
          'td',
          {
            width: pictureSize + 14,
            valign: 'top',
            ...paint({ line }, { ...cell, width: pictureSize + 14, lineHeight: 0 }),
          },
          picture &&
            h(Img, {
              src: picture,
              alt: name,
              width: pictureSize,
              height: pictureSize,
              ...paint(
                { ink: 'soft', ground: 'tint' },
                { borderRadius: 8, fontSize: 11, lineHeight: '14px' },
              ),
            }),
        )
      : null,
    h(
      'td',
      {
        valign: 'top',
        ...paint({ ink: 'ink', line }, { ...cell, fontSize: 16, lineHeight: '22px', paddingRight: 12 }),
      },
      name,
      ...(detail === '' ? [] : [h('br'), h('span', paint({ ink: 'soft' }, { fontSize: 14 }), detail)]),
      ...links.flatMap(({ href, label }) => [h('br'), renderLink(kit, href, label, { fontSize: 14 })]),
    ),
    total === undefined
      ? null
      : h(
          'td',
          {
            align: 'right',
            valign: 'top',
            ...paint({ ink: 'ink', line }, { ...figures, ...cell, lineHeight: '22px', whiteSpace: 'nowrap' }),
          },
          total,
        ),
  )
}

function renderAddress({ Text, h }: Kit, { title, lines }: Block<'address'>, key: number): ReactElement {
  return h(
    Text,
    { key, ...paint({ ink: 'ink' }, { ...body, lineHeight: '24px', margin: '0 0 24px' }) },
    h('span', paint({ ink: 'soft' }, { fontSize: 14 }), title),
    ...lines.flatMap((row) => [h('br'), row]),
  )
}
