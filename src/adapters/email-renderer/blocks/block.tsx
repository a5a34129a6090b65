import { Text } from '@react-email/components'
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

function BodyText({ text }: BlockOf<'text'>) {
  return (
    <Text {...paint({ ink: 'ink' }, bodyText)}>
      <UnbrokenNumbers text={text} />
    </Text>
  )
}

function SmallText({ text }: BlockOf<'small'>) {
  return <Text {...paint({ ink: 'soft' }, smallText)}>{text}</Text>
}
