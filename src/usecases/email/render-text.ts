import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The plain-text version, for email clients that prefer it. */
export function renderText(email: EmailMessage, { contact, legal, name }: StoreIdentity): string {
  return [
    name,
    [email.kicker, email.heading].filter(Boolean).join('\n'),
    ...email.blocks.map(renderBlock),
    '--',
    email.reason,
    [
      ...(email.unsubscribe === undefined ? [] : [{ label: 'Unsubscribe', href: email.unsubscribe }]),
      ...legal.links,
    ]
      .map(({ label, href }) => `${label}: ${href}`)
      .join('\n'),
    [contact.address.join(', '), [contact.email, contact.phone].filter(Boolean).join(' · ')]
      .filter(Boolean)
      .join('\n'),
    legal.ageNotice,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'note':
      return [
        `${block.title}:`,
        block.text,
        ...(block.link === undefined ? [] : [`${block.link.label}: ${block.link.href}`]),
      ].join('\n')
    case 'facts':
      return renderFacts(block.rows)
    case 'line-items':
      return [
        ...block.rows.map(renderLineItem),
        ...(block.sums.length === 0 ? [] : [renderFacts(block.sums)]),
      ].join('\n\n')
    case 'address':
      return [`${block.title}:`, ...block.lines].join('\n')
  }
}

function renderFacts(rows: Extract<EmailBlock, { kind: 'facts' }>['rows']): string {
  return rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
}

/** '- Red Bali Powder' and, below it, '  8 oz · 2 × $24.24 = $48.48'. */
function renderLineItem({
  name,
  detail,
  total,
  links = [],
}: Extract<EmailBlock, { kind: 'line-items' }>['rows'][number]): string {
  const sum = [detail, total].filter(Boolean).join(' = ')
  return [
    `- ${name}`,
    ...(sum === '' ? [] : [sum]),
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ].join('\n  ')
}
