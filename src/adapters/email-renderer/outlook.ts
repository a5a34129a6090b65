import { columnWidth } from './styles.ts'

/** Outlook for Windows knows no `max-width`, so it gets a table around the column. */
export function wrapColumnForOutlook(html: string): string {
  return `<!--[if mso]><table role="presentation" width="${columnWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->${html}<!--[if mso]></td></tr></table><![endif]-->`
}

/** Outlook for Windows scales pictures with the screen unless it knows their resolution. */
export function addOutlookSettings(html: string): string {
  const settings =
    '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->'
  return html.replace('</head>', `${settings}</head>`)
}
