import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { formatMoney } from '#domain/money.ts'
import { findFormOrigin } from '#domain/payments/payment-page.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import type { ShownPaymentPage } from '#usecases/payments/find-payment-page.ts'
import { escapeXml } from '../xml.ts'

const style = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;background:#f7f4ec;color:#1f2a1e}
main{max-width:480px;margin:12vh auto 0;padding:0 20px;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 14px}
.amount{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums}
button,a.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:0;border-radius:10px;padding:14px;margin-top:20px;background:#2f5d3a;color:#fff;cursor:pointer}
a{color:#2f5d3a}script+p{margin-top:16px}
button:focus-visible,a:focus-visible{outline:3px solid #2f5d3a;outline-offset:3px}`

/** Posts the form at once, but not for a shopper who comes back from the provider: they would never get away from it. */
const script =
  "if(performance.getEntriesByType('navigation')[0]?.type!=='back_forward')document.forms[0].submit()"

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but its own style and script, and forms only to this origin. */
function formatPolicy(formOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    ...(formOrigin === undefined ? [] : [`script-src ${hash(script)}`]),
    `form-action ${formOrigin ?? "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Shows how to pay: a form that goes to the provider by itself, or what to do. It has its own policy (decision 0202). */
export function sendPaymentPage(reply: FastifyReply, shown: ShownPaymentPage, mode: ShopMode): FastifyReply {
  const { page, shopName, orderNumber, amount, orderUrl } = shown
  const order = `<p>${escapeXml(shopName)} · Order ${escapeXml(orderNumber)}</p><p class="amount">${formatMoney(amount)}</p>`
  if (page.kind === 'instructions') {
    const lines = page.lines.map((line) => `<p>${escapeXml(line)}</p>`).join('')
    const link = `<a class="button" href="${escapeXml(orderUrl)}">See your order</a>`
    return sendDocument(reply, { title: 'How to pay', body: order + lines + link, formOrigin: undefined })
  }
  const fields = Object.entries(page.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
    .join('')
  const form = `<form method="post" action="${escapeXml(page.action)}">${fields}<button>Continue to payment</button></form>`
  const words = '<p>You pay on the page of our payment provider.</p>'
  const back = `<p><a href="${escapeXml(orderUrl)}">See your order</a></p>`
  return sendDocument(reply, {
    title: 'Payment',
    body: `${order}${words}${form}<script>${script}</script>${back}`,
    formOrigin: findFormOrigin(page.action, mode),
  })
}

/** For an id that no order has. */
export function sendNoPaymentPage(reply: FastifyReply): FastifyReply {
  const body =
    '<p>There is nothing to pay at this address.</p><a class="button" href="/track-order">Track your order</a>'
  return sendDocument(reply.code(404), { title: 'Payment', body, formOrigin: undefined })
}

function sendDocument(
  reply: FastifyReply,
  { title, body, formOrigin }: { title: string; body: string; formOrigin: string | undefined },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', formatPolicy(formOrigin))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    )
}
