import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The plain-text version, for email clients that prefer it. */
export function renderText(email: EmailMessage, { contact, name }: StoreIdentity): string {
  return [
    name,
    email.heading,
    ...email.blocks.map(renderBlock),
    '--',
    [
      email.reason,
      email.unsubscribe === undefined ? '' : `Unsubscribe: ${email.unsubscribe}`,
      contact.address.join(', '),
      [contact.email, contact.phone].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
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
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'line-items':
      return [
        ...block.rows.map(({ name, detail, total }) => `${name}, ${detail}: ${total}`),
        '',
        ...block.sums.map(({ name, value }) => `${name}: ${value}`),
      ].join('\n')
    case 'address':
      return [block.title, ...block.lines].join('\n')
  }
}
