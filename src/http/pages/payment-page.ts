import type { FastifyReply } from 'fastify'
import { formatMoney } from '#domain/money.ts'
import { findProviderOrigin, type OwnPaymentPage } from '#domain/payments/payment-page.ts'
import { describeReceivedPart, getMissingPart } from '#domain/payments/received-part.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { ShownPaymentPage } from '#usecases/payments/find-payment-page.ts'
import { escapeXml } from '../xml.ts'
import { carryOrderKey } from './order-key-script.ts'
import { type PaymentDocument, sendPaymentDocument } from './payment-document.ts'
import { renderPaymentFields } from './payment-fields.ts'

/** Posts the form at once, but not for a shopper who comes back from the provider: they would never get away from it. */
const script = `${carryOrderKey}if(performance.getEntriesByType('navigation')[0]?.type!=='back_forward')document.forms[0].submit()`

/**
 * Shows how to pay: a form that goes to the provider by itself, fields of the provider, or what to do. Each has its own policy
 * (decisions 0202 and 0239).
 */
export function sendPaymentPage(
  reply: FastifyReply,
  { page, ...shown }: ShownPaymentPage,
  { mode, problem }: { readonly mode: ShopMode; readonly problem?: string | undefined },
): FastifyReply {
  const { shopName, orderNumber } = shown
  const order = `<p>${escapeXml(shopName)} · Order <span class="number">${escapeXml(orderNumber)}</span></p>${renderAmount(shown)}`
  const document =
    page.kind === 'fields'
      ? renderPaymentFields(page, { ...shown, problem, origin: findProviderOrigin(page.script, mode) })
      : page.kind === 'form'
        ? renderForm(page, shown, mode)
        : renderInstructions(page.lines, shown.orderUrl)
  return sendPaymentDocument(reply, { ...document, body: order + document.body })
}

/** What is to pay, and what of the order has arrived. */
function renderAmount({ amount, received }: Pick<ShownPaymentPage, 'amount' | 'received'>): string {
  const part = { received, due: amount }
  const sum = `<p class="amount">${formatMoney(getMissingPart(part))}</p>`
  return received === 0 ? sum : `${sum}<p>${describeReceivedPart(part)} The rest is still due.</p>`
}

function renderInstructions(lines: readonly string[], orderUrl: string): PaymentDocument {
  const steps = lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')
  return {
    title: 'How to pay',
    body: `<ul class="steps">${steps}</ul><a class="button" href="${escapeXml(orderUrl)}">See your order</a><script>${carryOrderKey}</script>`,
    script: carryOrderKey,
  }
}

function renderForm(
  page: Extract<OwnPaymentPage, { readonly kind: 'form' }>,
  { orderUrl, amount }: Pick<ShownPaymentPage, 'orderUrl' | 'amount'>,
  mode: ShopMode,
): PaymentDocument {
  const fields = Object.entries(page.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
    .join('')
  const form = `<form method="post" action="${escapeXml(page.action)}">${fields}<button>Pay ${formatMoney(amount)}</button></form>`
  const words = '<p>You pay on the page of our payment provider.</p>'
  const back = `<p><a href="${escapeXml(orderUrl)}">See your order</a></p>`
  return {
    title: 'Payment',
    body: `${words}${form}${back}<script>${script}</script>`,
    script,
    formAction: findProviderOrigin(page.action, mode),
  }
}

/** For an id that no order has. */
export function sendNoPaymentPage(reply: FastifyReply): FastifyReply {
  const body =
    '<p>There is nothing to pay at this address.</p><a class="button" href="/track-order">Track your order</a>'
  return sendPaymentDocument(reply.code(404), { title: 'Payment', body })
}
