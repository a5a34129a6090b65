import { Head, Html, Preview } from '@react-email/components'
import type { EmailMessage } from '#ports/email-renderer.ts'
import { paint, styleSheets } from './colors.ts'
import { sans } from './styles.ts'
import { Table } from './table.tsx'

/** One column on paper. */
export function EmailDocument({ email, columnHtml }: { email: EmailMessage; columnHtml: string }) {
  const frame = paint({ ground: 'paper' }, { padding: '24px 12px', fontFamily: sans })
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{email.subject}</title>
        {styleSheets.map((sheet) => (
          <style key={sheet}>{sheet}</style>
        ))}
      </Head>
      <body {...paint({ ground: 'paper', ink: 'ink' }, { margin: 0, padding: 0, fontFamily: sans })}>
        <Preview>{email.preview}</Preview>
        <Table {...paint({ ground: 'paper' })}>
          <tr>
            <td
              align="center"
              style={frame.style}
              className={`${frame.className} frame`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it (render-email.tsx)
              dangerouslySetInnerHTML={{ __html: columnHtml }}
            />
          </tr>
        </Table>
      </body>
    </Html>
  )
}
