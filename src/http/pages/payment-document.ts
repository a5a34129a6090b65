import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const style = `
:root{color-scheme:light}*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;background:#f7f4ec;color:#1f2a1e}
main{max-width:480px;margin:10vh auto 32px;padding:28px 32px 32px;background:#fffdf8;border:1px solid #ded8c8;border-radius:16px;overflow-wrap:anywhere}
h1{font:600 26px/1.25 Georgia,"Times New Roman",serif;margin:0 0 6px}p{margin:0 0 14px}
.amount{font-size:32px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.number{white-space:nowrap}
.steps{list-style:none;margin:0 0 14px;padding:0;border-top:1px solid #ded8c8}
.steps li{padding:12px 0;white-space:pre-line;border-bottom:1px solid #ded8c8}
button,a.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:0;border-radius:10px;padding:14px;margin-top:20px;background:#2f5d3a;color:#fff;cursor:pointer}
a{color:#2f5d3a}form+p{margin-top:16px}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #2f5d3a;outline-offset:3px}
button:disabled{background:#5c6b5b;cursor:default}
.field{margin:0 0 16px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.label{display:block;font-weight:600;margin:0 0 6px}
.frame{height:48px;border:1px solid #6f7a6d;border-radius:10px;background:#fff;overflow:hidden}
.frame iframe{display:block;width:100%;height:100%;border:0}
input:not([type=hidden]){width:100%;height:48px;font:inherit;padding:0 12px;border:1px solid #6f7a6d;border-radius:10px;background:#fff;color:inherit}
.wrong .frame,.wrong input{border:2px solid #a3261f}
.error{color:#a3261f;margin:4px 0 0}
.problem{background:#fdecea;border:1px solid #a3261f;color:#7c1b16;border-radius:10px;padding:10px 14px}
.small{font-size:14px;color:#4a5649;margin:14px 0 0}
@media(max-width:540px){main{margin:16px 12px;padding:20px 20px 24px}}`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page that belongs to no layout. */
export interface PaymentDocument {
  readonly title: string
  /** HTML. */
  readonly body: string
  /** What forms may be posted to: an origin, or the shop alone. Undefined: nothing. */
  readonly formAction?: string | undefined
  /** The text of the page's own script. */
  readonly script?: string
  /** Whose script the page loads, with frames of the same origin. */
  readonly providerOrigin?: string
}

/** Nothing but the page's own style and script, and what the provider needs. */
function formatPolicy({ formAction = "'none'", script, providerOrigin }: PaymentDocument): string {
  const provider = providerOrigin === undefined ? '' : ` ${providerOrigin}`
  return [
    "default-src 'none'",
    `style-src ${hash(style)}${provider}`,
    ...(script === undefined ? [] : [`script-src ${hash(script)}${provider}`]),
    ...(providerOrigin === undefined
      ? []
      : ['frame-src', 'connect-src', 'img-src'].map((name) => name + provider)),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function sendPaymentDocument(reply: FastifyReply, page: PaymentDocument): FastifyReply {
  const { title, body } = page
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', formatPolicy(page))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    )
}
