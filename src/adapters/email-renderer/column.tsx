import { Heading, Img, Link, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { emailLogoPath } from '#domain/email/email-logo.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { Block } from './blocks/block.tsx'
import { paint } from './colors.ts'
import { Footer } from './footer.tsx'
import { columnWidth, sans, serif } from './styles.ts'
import { Table } from './table.tsx'
import { UnbrokenNumbers } from './texts.tsx'

const logoSize = 36

/** The logo, the message and the footer. */
export function Column({ email, store }: { email: EmailMessage; store: StoreIdentity }) {
  const look = paint(
    { ground: 'card', line: 'all' },
    {
      maxWidth: columnWidth,
      margin: '0 auto',
      borderRadius: 12,
      borderCollapse: 'separate',
      textAlign: 'left',
    },
  )
  return (
    <Table {...look}>
      <Row style={{ padding: '22px 32px 0', borderRadius: '11px 11px 0 0' }}>
        <Logo store={store} />
      </Row>
      <Row style={{ padding: '28px 32px 8px' }}>
        {email.kicker && <Kicker text={email.kicker} />}
        <Title text={email.heading} />
        {email.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </Row>
      <Row line="top" style={{ padding: '20px 32px 26px', borderRadius: '0 0 11px 11px' }}>
        <Footer email={email} store={store} />
      </Row>
    </Table>
  )
}

/** A word that is wider than a phone, such as a long address, breaks. */
function Row({ line, style, children }: { line?: 'top'; style: CSSProperties; children: ReactNode }) {
  const look = paint({ ground: 'card', line }, { wordBreak: 'break-word', ...style })
  return (
    <tr>
      <td style={look.style} className={`${look.className} edge`}>
        {children}
      </td>
    </tr>
  )
}

/** The mark is a picture, and the name beside it is text, which a client without pictures shows. */
function Logo({ store: { name, url } }: { store: StoreIdentity }) {
  const look = paint(
    { ink: 'leaf' },
    { fontFamily: serif, fontSize: 24, lineHeight: `${logoSize}px`, textDecoration: 'none' },
  )
  return (
    <Link href={url} target="_blank" rel="noopener" {...look}>
      <Img
        src={url + emailLogoPath}
        alt={`${name} logo`}
        width={logoSize}
        height={logoSize}
        style={{
          display: 'inline-block',
          marginRight: 10,
          fontFamily: sans,
          fontSize: 10,
          lineHeight: '12px',
          verticalAlign: 'middle',
        }}
      />
      {name}
    </Link>
  )
}

function Kicker({ text }: { text: string }) {
  return (
    <Text {...paint({ ink: 'soft' }, { fontSize: 14, lineHeight: '20px', margin: '0 0 6px' })}>
      <UnbrokenNumbers text={text} />
    </Text>
  )
}

function Title({ text }: { text: string }) {
  const look = paint(
    { ink: 'ink' },
    { margin: '0 0 18px', fontFamily: serif, fontSize: 28, fontWeight: 400, lineHeight: 1.25 },
  )
  return (
    <Heading as="h1" style={look.style} className={`${look.className} title`}>
      {text}
    </Heading>
  )
}
