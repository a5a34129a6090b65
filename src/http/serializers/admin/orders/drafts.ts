import type { output } from 'zod'
import type { AdminDraft, DraftQuote, DraftSummary, draftInput } from '#contract/admin/orders/drafts.ts'
import { refusalForms } from '#contract/refusals.ts'

import { formatFullName, formatVariant, getFileUrl } from '#domain/catalog/product.ts'

import type { DraftContents, OrderDraft } from '#domain/orders/order-draft.ts'
import { nameDiscount } from '#domain/promotions/discount.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import type { DraftQuote as QuotedDraft } from '#usecases/checkout/quote-draft.ts'

export function fromDraftInput({
  source,
  customerId,
  email,
  address,
  items,
  method,
  couponCode,
  placeAnswers,
  note,
}: output<typeof draftInput>): DraftContents {
  return {
    source,
    customerId,
    email,
    items,
    method,
    couponCode,
    placeAnswers,
    note,
    address: {
      ...address,
      company: address.company || undefined,
      street2: address.street2 || undefined,
      phone: address.phone || undefined,
    },
  }
}

export function serializeDraftSummary(draft: OrderDraft): DraftSummary {
  const { id, email, source, address, items, total, createdBy, updatedAt } = draft
  return {
    id,
    email,
    source,
    total,
    createdBy,
    customer: `${address.firstName} ${address.lastName}`.trim(),
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    updatedAt: updatedAt.toISOString(),
  }
}

export function serializeDraft({ total: _, ...draft }: OrderDraft, version: number): AdminDraft {
  return {
    ...draft,
    version,
    items: [...draft.items],
    placeAnswers: [...draft.placeAnswers],
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  }
}

export function serializeDraftQuote({
  cart,
  rates,
  questions,
  problem,
  credit,
  invoice,
}: QuotedDraft): Omit<DraftQuote, 'success' | 'linkHours' | 'isLinkEmailed'> {
  const { quote, appliedDiscount, couponNote, setNotes } = cart
  return {
    lines: cart.lines.map(({ product, quantity, price, unitPrice, total, problem: lineProblem }) => ({
      productId: product.id,
      name: product.name,
      size: formatVariant(product) || undefined,
      image: product.images[0] === undefined ? undefined : getFileUrl(product.images[0].key),
      stock: product.stock,
      quantity,
      price,
      unitPrice,
      total,
      problem: lineProblem,
    })),
    subtotal: quote.subtotal,
    discount: quote.discount,
    promotion: appliedDiscount && nameDiscount(appliedDiscount),
    couponNote,
    setNotes: [...setNotes],
    gifts: cart.gifts.map(({ product, quantity }) => `${quantity} × ${formatFullName(product)}`),
    giftNotes: [...cart.giftNotes],
    shipping: quote.shipping,
    tax: quote.tax,
    excise: quote.excise,
    deliveryFee: quote.deliveryFee,
    total: quote.total,
    methods: rates.map(({ provider, service, amount, estimatedDays }) => ({
      carrier: provider,
      service,
      price: amount,
      days: estimatedDays,
    })),
    credit,
    invoice: invoice && { terms: invoice.terms, dueOn: invoice.dueOn, blocked: invoice.blocked },
    questions: questions.map(({ ruleId, question }) => ({ ruleId, question })),
    problem: problem && serializeProblem(problem),
  }
}

/** The form has the fields of the address beside the others. */
function serializeProblem({ code, message, fields = {} }: Refusal): NonNullable<DraftQuote['problem']> {
  return {
    message: message ?? refusalForms[code].sentence,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field.replace(/^address\./, ''), text]),
    ),
  }
}

export function serializeDraftAddress({
  firstName,
  lastName,
  company,
  street1,
  street2,
  city,
  state,
  zip,
  phone,
}: ShippingAddress): AdminDraft['address'] {
  return { firstName, lastName, company, street1, street2, city, state, zip, phone }
}
