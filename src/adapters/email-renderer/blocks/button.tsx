import { Link, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import type { BlockOf } from '#ports/email-renderer.ts'
import { paint } from '../colors.ts'
import { smallText } from '../styles.ts'
import { TextLink } from '../texts.tsx'

const padding = '13px 28px'
const cellStyle: CSSProperties & { readonly msoPaddingAlt: string } = {
  borderRadius: 999,
  msoPaddingAlt: padding,
}
const linkStyle: CSSProperties = {
  borderRadius: 999,
  display: 'inline-block',
  fontSize: 16,
  fontWeight: 600,
  lineHeight: '20px',
  padding,
  textDecoration: 'none',
}

/** A table cell with a ground, because Outlook ignores the padding of links. */
export function Button({ label, href, showsUrl = false }: BlockOf<'button'>) {
  return (
    <>
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 24px' }}>
        <tbody>
          <tr>
            <td {...paint({ ground: 'button' }, cellStyle)}>
              <Link
                href={href}
                target="_blank"
                rel="noopener"
                {...paint({ ground: 'button', ink: 'on-button' }, linkStyle)}
              >
                {label}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
      {showsUrl && (
        <Text {...paint({ ink: 'soft' }, { ...smallText, fontSize: 13, margin: '-10px 0 22px' })}>
          Or open this link: <TextLink href={href} label={href} style={{ wordBreak: 'break-all' }} />
        </Text>
      )}
    </>
  )
}
