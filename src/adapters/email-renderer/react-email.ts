import type { EmailRenderer } from '#ports/email-renderer.ts'
import { type Kit, loadKit } from './kit.ts'
import { renderPage } from './page.ts'

/** Outlook for Windows scales pictures with the screen unless it knows their resolution. */
const outlookSettings =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->'

/** Renders emails with React Email. Elements are created without JSX because the server runs without a build. */
export function reactEmailRenderer(): EmailRenderer {
  let loading: Promise<Kit> | undefined
  return {
    async render(email, store) {
      loading ??= loadKit()
      const kit = await loading
      const html = await kit.render(renderPage(kit, email, store))
      return html.replace('</head>', `${outlookSettings}</head>`)
    },
  }
}
