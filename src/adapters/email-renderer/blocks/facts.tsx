import type { CSSProperties } from 'react'
import type { BlockOf } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { figures, gapBelow } from '../styles.ts'
import { Table } from '../table.tsx'

type FactRows = BlockOf<'facts'>['rows']

/** Names and their values. The last row of sums is the total. */
export function Facts({ rows, endsWithTotal = false }: { rows: FactRows; endsWithTotal?: boolean }) {
  return (
    <Table style={gapBelow}>
      {rows.map((row, index) => (
        <Fact key={index} {...row} isTotal={endsWithTotal && index === rows.length - 1} />
      ))}
    </Table>
  )
}

function Fact({ name, value, isTotal }: FactRows[number] & { isTotal: boolean }) {
  const weight: CSSProperties = isTotal ? { fontWeight: 700 } : {}
  const nameStyle: CSSProperties = {
    fontSize: 16,
    lineHeight: '24px',
    padding: '5px 16px 5px 0',
    ...breakLongWords(name),
    ...weight,
  }
  const valueStyle: CSSProperties = { ...figures, padding: '5px 0', ...breakLongWords(value), ...weight }
  return (
    <tr>
      <td valign="top" {...paint({ ink: isTotal ? 'ink' : 'soft' }, nameStyle)}>
        {name}
      </td>
      <td align="right" {...paint({ ink: 'ink' }, valueStyle)}>
        {value}
      </td>
    </tr>
  )
}

/** A long word may not fit into half a phone. Shorter ones, such as amounts, stay whole. */
function breakLongWords(text: string): CSSProperties {
  return { wordBreak: /\S{17}/.test(text) ? 'break-word' : 'normal' }
}
