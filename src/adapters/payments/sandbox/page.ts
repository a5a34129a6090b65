import type { Session } from './ledger.ts'
import { testPayments } from './test-payments.ts'

const style = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;background:#eef1f6;color:#151a24}
.bar{background:#1d2b50;color:#fff;padding:14px 24px;display:flex;gap:12px;align-items:center;justify-content:space-between}
.bar strong{letter-spacing:.02em}.bar span{background:#ffd36b;color:#2b2100;border-radius:999px;padding:2px 12px;font-size:13px;font-weight:600}
main{max-width:980px;margin:32px auto;padding:0 20px;display:grid;gap:24px;grid-template-columns:1.1fr 1fr}
section{background:#fff;border:1px solid #d6dce8;border-radius:12px;padding:24px}
h1{font-size:20px;margin:0 0 4px}h2{font-size:16px;margin:0 0 12px}
.amount{font-size:34px;font-weight:700;font-variant-numeric:tabular-nums;margin:8px 0 16px}
ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid #e7ebf3}
li b{font-variant-numeric:tabular-nums;font-weight:600}
label{display:block;font-weight:600;margin:0 0 6px}
input{width:100%;font:inherit;font-variant-numeric:tabular-nums;padding:12px 14px;border:1px solid #6b7690;border-radius:8px;letter-spacing:.06em}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #3f6df2;outline-offset:2px}
button,a.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;border-radius:8px;padding:13px;margin-top:14px;border:1px solid #1d2b50;background:#1d2b50;color:#fff;cursor:pointer;text-decoration:none}
button.quiet{background:#fff;color:#1d2b50}
.cards{margin-top:20px;font-size:14px}.cards code{font:600 14px/1.4 ui-monospace,monospace;white-space:nowrap}
.alert{background:#fdecec;border:1px solid #c4302b;color:#8c1713;border-radius:8px;padding:10px 14px;margin:0 0 16px}
p{margin:0 0 12px}.small{font-size:13px;color:#4a5468}
@media(max-width:760px){main{grid-template-columns:1fr;margin:16px auto}}`

const entries: Readonly<Record<Session['method'], { title: string; label: string; inputMode: string }>> = {
  card: { title: 'Pay by card', label: 'Card number', inputMode: 'numeric' },
  'bank-account': { title: 'Pay from a bank account', label: 'Account number', inputMode: 'numeric' },
  crypto: { title: 'Pay a Bitcoin invoice', label: 'How much arrives', inputMode: 'text' },
}

/** The provider's payment page: shop, items, amount, and a field for a test payment. */
export function paymentPage(session: Session, error?: string): string {
  const lines = session.lines
    .map(
      (line) =>
        `<li><span>${escapeHtml(line.name)} × ${line.quantity}</span><b>${dollars(line.total)}</b></li>`,
    )
    .join('')
  const entry = entries[session.method]
  const examples = testPayments.filter(({ method }) => method === session.method)
  const list = examples
    .map((card) => `<li><code>${spaced(card.number)}</code><span>${escapeHtml(card.title)}</span></li>`)
    .join('')
  return page(
    `Pay ${session.shopName}`,
    `<section aria-labelledby="order">
  <h1 id="order">${escapeHtml(session.shopName)}</h1>
  <p class="small">Order ${escapeHtml(session.orderNumber)} · ${escapeHtml(session.email)}</p>
  <p class="amount">${dollars(session.amount)}</p>
  <ul>${lines}</ul>
</section>
<section>
  <h2>${entry.title}</h2>
  ${error === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(error)}</p>`}
  <form method="post">
    <label for="card">${entry.label}</label>
    <input id="card" name="card" inputmode="${entry.inputMode}" autocomplete="off" placeholder="${spaced(examples[0]?.number ?? '')}" required>
    <button name="action" value="pay">Pay ${dollars(session.amount)}</button>
  </form>
  <form method="post"><button class="quiet" name="action" value="abandon">Leave without paying</button></form>
  <div class="cards">${session.statementDescriptor === undefined ? '' : `<p class="small">A statement would say “${escapeHtml(session.statementDescriptor)}”.</p>`}<p class="small">Nothing is charged here. Use one of these:</p><ul>${list}</ul></div>
</section>`,
  )
}

/** Shows the result, and a link back to the shop. */
export function resultPage(message: string, returnUrl: string | undefined): string {
  const backLink =
    returnUrl === undefined ? '' : `<a class="button" href="${escapeHtml(returnUrl)}">Back to the shop</a>`
  return page(
    'Payment',
    `<section style="grid-column:1/-1"><h1>${escapeHtml(message)}</h1>${backLink}</section>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><header class="bar"><strong>Payment sandbox</strong><span>Test page: nothing is charged</span></header><main>${body}</main></body></html>`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
