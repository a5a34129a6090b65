import { Text } from '@react-email/components'
import { Fragment } from 'react'
import type { BlockOf, EmailBlock } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { bodyText, smallText } from '../styles.ts'
import { UnbrokenNumbers } from '../texts.tsx'
import { Address } from './address.tsx'
import { Button } from './button.tsx'
import { Facts } from './facts.tsx'
import { LineItems } from './line-items.tsx'
import { Note } from './note.tsx'

export function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'text':
      return <BodyText {...block} />
    case 'small':
      return <SmallText {...block} />
    case 'button':
      return <Button {...block} />
    case 'note':
      return <Note {...block} />
    case 'facts':
      return <Facts rows={block.rows} />
    case 'line-items':
      return <LineItems {...block} />
    case 'address':
      return <Address {...block} />
  }
}

/** Messages that staff and customers wrote have lines and paragraphs. */
function BodyText({ text }: BlockOf<'text'>) {
  return (
    <Text {...paint({ ink: 'ink' }, bodyText)}>
      {text.split(/\r?\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <UnbrokenNumbers text={line} />
        </Fragment>
      ))}
    </Text>
  )
}

function SmallText({ text }: BlockOf<'small'>) {
  return <Text {...paint({ ink: 'soft' }, smallText)}>{text}</Text>
}
