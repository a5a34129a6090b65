import { Text } from '@react-email/components'
import type { BlockOf } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { gapBelow } from '../styles.ts'
import { Table } from '../table.tsx'
import { TextLink, UnbrokenNumbers } from '../texts.tsx'

const titleLook = paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '20px', margin: '0 0 2px' })
const lineLook = paint({ ink: 'ink' }, { fontSize: 16, lineHeight: '25px', margin: 0 })
const linkLook = paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '22px', margin: '6px 0 0' })

export function Note({ title, text, link }: BlockOf<'note'>) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <Table style={{ ...gapBelow, borderCollapse: 'separate' }}>
      <tr>
        <td {...paint({ ground: 'tint' }, { borderRadius: 10, padding: '14px 18px' })}>
          <Text {...titleLook}>{title}</Text>
          {lines.map((line, index) => (
            <Text key={index} {...lineLook}>
              <UnbrokenNumbers text={line} />
            </Text>
          ))}
          {link && (
            <Text {...linkLook}>
              <TextLink {...link} />
            </Text>
          )}
        </td>
      </tr>
    </Table>
  )
}
