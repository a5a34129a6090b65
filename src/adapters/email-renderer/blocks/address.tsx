import { Text } from '@react-email/components'
import { Fragment } from 'react'
import type { BlockOf } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { bodyText, gapBelow } from '../styles.ts'

export function Address({ title, lines }: BlockOf<'address'>) {
  return (
    <Text {...paint({ ink: 'ink' }, { ...bodyText, lineHeight: '24px', ...gapBelow })}>
      <span {...paint({ ink: 'soft' }, { fontSize: 14 })}>{title}</span>
      {lines.map((line, index) => (
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </Text>
  )
}
