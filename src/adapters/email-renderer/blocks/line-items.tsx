import { Img } from '@react-email/components'
import { type CSSProperties, Fragment } from 'react'
import type { BlockOf, LineItem } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { figures } from '../styles.ts'
import { Table } from '../table.tsx'
import { TextLink } from '../texts.tsx'
import { Facts } from './facts.tsx'

const pictureSize = 64
const pictureWidth = pictureSize + 14
const line = 'bottom'
const cell: CSSProperties = { padding: '12px 0', verticalAlign: 'top' }

export function LineItems({ rows, sums }: BlockOf<'line-items'>) {
  const hasSums = sums.length > 0
  const hasPictures = rows.some(({ picture }) => picture !== undefined)
  return (
    <>
      <Table style={{ margin: `0 0 ${hasSums ? 10 : 24}px` }}>
        {rows.map((item, index) => (
          <tr key={index}>
            {hasPictures && <PictureCell {...item} />}
            <NameCell {...item} />
            {item.total !== undefined && <TotalCell total={item.total} />}
          </tr>
        ))}
      </Table>
      {hasSums && <Facts rows={sums} endsWithTotal />}
    </>
  )
}

/** Every row has one if any has, so that the names stand below each other. */
function PictureCell({ name, picture }: LineItem) {
  const pictureLook = paint(
    { ink: 'soft', ground: 'tint' },
    { borderRadius: 8, fontSize: 11, lineHeight: '14px' },
  )
  return (
    <td
      width={pictureWidth}
      valign="top"
      {...paint({ line }, { ...cell, width: pictureWidth, lineHeight: 0 })}
    >
      {picture && <Img src={picture} alt={name} width={pictureSize} height={pictureSize} {...pictureLook} />}
    </td>
  )
}

function NameCell({ name, detail, links = [] }: LineItem) {
  const style: CSSProperties = { ...cell, fontSize: 16, lineHeight: '22px', paddingRight: 12 }
  return (
    <td valign="top" {...paint({ ink: 'ink', line }, style)}>
      {name}
      {detail !== '' && (
        <>
          <br />
          <span {...paint({ ink: 'soft' }, { fontSize: 14 })}>{detail}</span>
        </>
      )}
      {links.map((link, index) => (
        <Fragment key={index}>
          <br />
          <TextLink {...link} style={{ fontSize: 14 }} />
        </Fragment>
      ))}
    </td>
  )
}

function TotalCell({ total }: { total: string }) {
  const style: CSSProperties = { ...figures, ...cell, lineHeight: '22px', whiteSpace: 'nowrap' }
  return (
    <td align="right" valign="top" {...paint({ ink: 'ink', line }, style)}>
      {total}
    </td>
  )
}
