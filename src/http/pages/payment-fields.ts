import { formatMoney } from '#domain/money.ts'
import type { FieldMethod, PaymentFields } from '#domain/payments/payment-page.ts'
import type { ShownPaymentPage } from '#usecases/payments/find-payment-page.ts'
import { escapeXml } from '../xml.ts'
import { carryOrderKey } from './order-key-script.ts'
import type { PaymentDocument } from './payment-document.ts'
import { paymentFieldsScript, providerScriptId } from './payment-fields-script.ts'

interface Field {
  /** As Collect.js calls it. */
  readonly name: string
  readonly label: string
  readonly example: string
}

const methodFields: Readonly<Record<FieldMethod, readonly (readonly Field[])[]>> = {
  card: [
    [{ name: 'ccnumber', label: 'Card number', example: '1234 1234 1234 1234' }],
    [
      { name: 'ccexp', label: 'Expiration date', example: 'MM / YY' },
      { name: 'cvv', label: 'Security code', example: '123' },
    ],
  ],
  'bank-account': [
    [{ name: 'checkname', label: 'Name on the account', example: '' }],
    [{ name: 'checkaba', label: 'Routing number', example: '9 digits' }],
    [{ name: 'checkaccount', label: 'Checking account number', example: '' }],
  ],
}

const script = carryOrderKey + paymentFieldsScript

const zipField =
  '<div class="field"><label class="label" for="zip">Billing ZIP code</label><input id="zip" name="billingZip" inputmode="numeric" autocomplete="billing postal-code" maxlength="10" aria-describedby="zip-error" data-label="billing ZIP code"><p class="error" id="zip-error" role="alert" hidden></p></div>'

interface FieldsView extends Omit<ShownPaymentPage, 'page'> {
  /** Of the gateway. */
  readonly origin: string | undefined
  /** A sentence about what was sent. */
  readonly problem: string | undefined
}

/** The provider's fields, one button, and a way back. The script of the page fills the form's token. */
export function renderPaymentFields(
  { script: providerScript, tokenizationKey, method }: PaymentFields,
  { amount, orderId, orderUrl, origin, problem }: FieldsView,
): PaymentDocument {
  const back = `<p><a href="${escapeXml(orderUrl)}">See your order</a></p>`
  // The page is stored only if its script may be loaded.
  if (origin === undefined) return { title: 'Payment', body: `<p>This order cannot be paid here.</p>${back}` }
  const rows = methodFields[method].map((fields) => {
    const row = fields.map(renderField).join('')
    return fields.length === 1 ? row : `<div class="pair">${row}</div>`
  })
  const words = `<p class="small">You enter this in fields of our payment provider. The shop does not see your ${method === 'card' ? 'card number' : 'account number'}.</p>`
  const form = `<form method="post" action="/pay/${escapeXml(orderId)}" novalidate><input type="hidden" name="token">${rows.join('')}${method === 'card' ? zipField : ''}<button disabled>Pay ${formatMoney(amount)}</button>${words}</form>`
  const provider = `<script id="${providerScriptId}" src="${escapeXml(providerScript)}" data-tokenization-key="${escapeXml(tokenizationKey)}" async></script>`
  return {
    title: 'Payment',
    body: `${renderProblems(problem)}${form}${back}<script>${script}</script>${provider}`,
    script,
    formAction: "'self'",
    providerOrigin: origin,
  }
}

function renderProblems(problem: string | undefined): string {
  const said = problem === undefined ? ' hidden' : ''
  return `<noscript><p class="problem">The payment fields need JavaScript. Nothing was charged.</p></noscript><p class="problem" id="problem" role="alert"${said}>${escapeXml(problem ?? '')}</p><p class="problem" id="lost" role="alert" hidden>The payment fields could not be loaded, and nothing was charged. Check your connection and your ad blocker, then <a href="">try again</a>.</p>`
}

/** Its frame is the provider's, so that a group has the label. */
function renderField({ name, label, example }: Field): string {
  return `<div class="field"><span class="label" id="${name}-label">${label}</span><div class="frame" id="${name}" role="group" aria-labelledby="${name}-label" aria-describedby="${name}-error" data-label="${label.toLowerCase()}" data-example="${example}"></div><p class="error" id="${name}-error" role="alert" hidden></p></div>`
}
