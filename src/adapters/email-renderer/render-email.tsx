import { render } from '@react-email/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { Column } from './column.tsx'
import { EmailDocument } from './email-document.tsx'
import { addOutlookSettings, wrapColumnForOutlook } from './outlook.ts'

/** The column is rendered first, because React cannot write the comments around it that Outlook reads. */
export async function renderEmail(email: EmailMessage, store: StoreIdentity): Promise<string> {
  const column = renderToStaticMarkup(<Column email={email} store={store} />)
  const html = await render(<EmailDocument email={email} columnHtml={wrapColumnForOutlook(column)} />)
  return addOutlookSettings(html)
}
