import type { Content, ContentText, CustomTableLayout, Style } from 'pdfmake/interfaces'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatDay } from '#domain/format-date.ts'
import { add, cents, formatMoney, zero } from '#domain/money.ts'
import { describeRefundPart } from '#domain/orders/describe-refund.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import { describeRemoved, isGift } from '#domain/orders/order-line.ts'
import { listPaidSums } from '#domain/orders/paid-sums.ts'
import { formatTrackingNumbers } from '#domain/orders/shipment-step.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import type { Invoice } from '#usecases/orders/load-invoice.ts'
import { listPaymentFacts, nameRefund } from './invoice-facts.ts'
import { toPrintable } from './printable-text.ts'
import { renderPdf } from './render-pdf.ts'

// US Letter in points, and the theme's colors.
const pageWidth = 612
const side = 54
const margins = { top: 50, bottom: 74 }
const ink = '#17211a'
const soft = '#47544a'
const leaf = '#084f2b'
const line = '#dbd9cc'
const paper = '#faf7f0'

/** The table's band reaches this far into the margins, so that its texts align with those around it. */
const overhang = 8
/** Its columns: the product, its price, the tier, the quantity and the amount. */
const columnWidths = [258, 60, 52, 38, 96]
/** The sums stand at the right: their names and their amounts. */
const sumWidths = { name: 175, amount: 71 }
const sumsIndent = pageWidth - 2 * side - sumWidths.name - sumWidths.amount
/** The address at the left, and what is known about the order at the right. */
const headWidths = [318, 186]

const heading: Style = { font: 'Times', fontSize: 26, lineHeight: 1 }
const label: Style = { fontSize: 9, color: soft }
const small: Style = { fontSize: 8.5, color: soft }
const right: Style = { alignment: 'right' }

/** The invoice of an order as PDF: letterhead, lines with their tier, discount, shipping, tax, total and refunds. */
export function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const { order, lines, store } = invoice
  return renderPdf({
    info: { title: `Invoice ${order.number}`, author: store.name, creationDate: order.placedAt },
    language: 'en-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [side, margins.top, side, margins.bottom],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.36, color: ink },
    content: [layOutLetterhead(invoice), layOutHead(invoice), layOutLines(lines), ...layOutSums(invoice)],
    footer: (page, pageCount) => layOutFooter(invoice, page, pageCount),
  })
}

function write(text: string, ...styles: readonly Style[]): ContentText {
  return Object.assign({ text: toPrintable(text) }, ...styles)
}

/** A band over the top of the first page, from edge to edge. */
function layOutLetterhead({ store: { name, contact } }: Invoice): Content {
  const style: Style = { fontSize: 8.5, color: 'white', alignment: 'right', lineHeight: 1.6 }
  const lines = [
    write(contact.address.join(', '), style),
    { ...write(contact.email, style), link: `mailto:${contact.email}` },
    write(contact.phone, style),
  ]
  return {
    margin: [-side, -margins.top, -side, 26],
    table: {
      widths: [252, 252],
      body: [
        [
          {
            ...write(name, { font: 'Times', fontSize: 28, color: 'white', lineHeight: 1 }),
            verticalAlignment: 'middle',
          },
          { stack: lines.filter(({ text }) => text !== ''), verticalAlignment: 'middle' },
        ],
      ],
    },
    layout: {
      ...plainTable,
      fillColor: leaf,
      paddingLeft: (column) => (column === 0 ? side : 0),
      paddingRight: (column) => (column === 0 ? 0 : side),
      paddingTop: () => 25,
      paddingBottom: () => 25,
    },
  }
}

function layOutHead({ order, paymentMethod, statementDescriptor }: Invoice): Content {
  const facts = [
    ['Order', order.number],
    ['Placed', formatDay(order.placedAt.toISOString())],
    ...listPaymentFacts(order),
    ...(paymentMethod === undefined ? [] : [['Method', paymentMethod] as const]),
    ...(statementDescriptor === undefined ? [] : [['On your statement', statementDescriptor] as const]),
  ] as const
  const shipping = [
    `${order.shippingProvider} ${order.shippingService}`,
    formatTrackingNumbers(order) ?? [],
  ].flat()
  return {
    margin: [0, 0, 0, 20],
    table: {
      widths: headWidths,
      body: [
        [write('Invoice', heading), { stack: facts.map(([name, value]) => layOutFact(name, value)) }],
        [write(order.billingAddress ? 'Bill to' : 'Sold and shipped to', label), write('Shipping', label)],
        [
          {
            margin: [0, 0, 18, 0],
            stack: layOutAddresses(order),
          },
          { stack: shipping.map((text) => write(text)) },
        ],
      ],
    },
    layout: { ...plainTable, paddingBottom: (row) => [14, 3, 0][row] ?? 0 },
  }
}

/** The address of the bill, and below it that of the delivery where it is another one. */
function layOutAddresses({ billingAddress, shippingAddress, email }: Order): Content[] {
  const shipped = formatAddressLines(shippingAddress).map((text) => write(text))
  if (billingAddress === undefined) return [...shipped, write(email)]
  const billed = [...formatAddressLines(billingAddress), email].map((text) => write(text))
  return [...billed, { ...write('Ship to', label), margin: [0, 8, 0, 3] }, ...shipped]
}

function layOutFact(name: string, value: string): Content {
  return {
    margin: [0, 0, 0, 3],
    columns: [
      { ...write(name, { fontSize: 9.5, color: soft }), width: 56 },
      write(value, right, { fontSize: 9.5, bold: true }),
    ],
  }
}

function layOutLines(lines: readonly OrderLine[]): Content {
  const last = columnWidths.length - 1
  return {
    margin: [-overhang, 0, -overhang, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnWidths,
      body: [
        [
          write('Product', small),
          ...['Price', 'Tier', 'Qty', 'Amount'].map((name) => write(name, small, right)),
        ],
        ...lines.map(layOutLine),
      ],
    },
    layout: {
      ...plainTable,
      // A rule under each line, but not around the head.
      hLineWidth: (row) => (row > 1 ? 0.6 : 0),
      hLineColor: line,
      fillColor: (row) => (row === 0 ? paper : null),
      paddingLeft: (column) => (column === 0 ? overhang : 0),
      paddingRight: (column) => (column === last ? overhang : 0),
      paddingTop: (row) => (row === 0 ? 6 : 8),
      paddingBottom: (row) => (row === 0 ? 5 : 7),
    },
  }
}

function layOutLine(row: OrderLine): Content[] {
  const removed = describeRemoved(row)
  return [
    {
      // A long name stays clear of the price.
      margin: [0, 0, 8, 0],
      stack: [
        write(row.name),
        ...(row.size === undefined ? [] : [write(describeVariant({ size: row.size }), small)]),
        ...(removed === undefined
          ? []
          : [write(`${removed}, not shipped`, small, { bold: true, color: ink })]),
      ],
    },
    write(isGift(row) ? 'Free gift' : money(row.price), right),
    write(row.tierDiscountBp === 0 || isGift(row) ? '' : `-${row.tierDiscountBp / 100}%`, right),
    write(String(row.quantity), right),
    write(money(row.total), right),
  ]
}

function layOutSums({ order, lines, refunds, howToPay }: Invoice): Content[] {
  const sums = [
    layOutSum('Subtotal', money(order.subtotal)),
    ...listItemDiscounts(order.discounts).map(({ label: name, amount }) => layOutSum(name, money(-amount))),
    layOutSum(
      `Shipping${formatShippingDiscounts(order.discounts)}`,
      order.shipping === 0 ? 'Free' : money(order.shipping),
    ),
    ...(order.taxTerms === undefined
      ? [layOutSum('Tax', 'Included')]
      : listTaxSums(order).map(({ name, amount }) => layOutSum(name, money(amount)))),
    layOutTotal(money(order.total)),
    ...listPaidSums(order, 'Paid').map((sum) => layOutSum(sum.label, money(sum.amount))),
  ]
  const afterRefunds = layOutSum('Total after refunds', money(order.total - order.refunded))
  return [
    { stack: sums, unbreakable: true },
    ...refunds.map((refund) => layOutRefund(refund, lines)),
    ...(refunds.length === 0 ? [] : [{ stack: [afterRefunds] }]),
    ...(howToPay.length === 0 ? [] : [{ stack: ['How to pay:', ...howToPay].map((text) => write(text)) }]),
  ].map((block) => ({ ...block, margin: [sumsIndent, 0, 0, 5] }))
}

function layOutRefund(refund: Refund, lines: readonly OrderLine[]) {
  const { amount, parts, reason } = refund
  const tax = add(zero, ...parts.filter((part) => part.deliveryFee === undefined).map((part) => part.tax))
  const taxNotes = tax > 0 ? [`Tax of ${money(tax)}`] : []
  const notes = [...parts.map((part) => describeRefundPart(part, lines)), ...taxNotes, reason]
    .filter(Boolean)
    .map((note) => write(note, small))
  const head = [layOutSum(nameRefund(refund), money(-amount)), ...notes.slice(0, 1)]
  // A refund of many lines can be longer than a page.
  return { stack: [{ stack: head, unbreakable: true }, ...notes.slice(1)] }
}

function layOutSum(name: string, value: string): Content {
  return {
    margin: [0, 0, 0, 3],
    columns: [{ ...write(name, { color: soft }), width: sumWidths.name }, write(value, right)],
  }
}

function layOutTotal(value: string): Content {
  return {
    margin: [0, 2, 0, 4],
    table: {
      widths: [sumWidths.name, sumWidths.amount],
      body: [
        [
          write('Total', { font: 'Times', fontSize: 15, lineHeight: 1 }),
          write(value, right, { fontSize: 14, bold: true, lineHeight: 1 }),
        ],
      ],
    },
    layout: ruleAbove(leaf, 1),
  }
}

function layOutFooter({ order, store }: Invoice, page: number, pageCount: number): Content {
  const name = `${store.name} · ${store.url.replace(/^https?:\/\//, '')}`
  const count = pageCount === 1 ? order.number : `${order.number} · page ${page} of ${pageCount}`
  return {
    margin: [side, 12, side, 0],
    table: {
      widths: [320, 184],
      body: [[{ ...write(name, small), link: store.url }, write(count, small, right)]],
    },
    layout: ruleAbove(line, 0.6),
  }
}

const plainTable: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

function ruleAbove(color: string, width: number): CustomTableLayout {
  return {
    ...plainTable,
    hLineWidth: (row) => (row === 0 ? width : 0),
    hLineColor: color,
    paddingTop: () => 6,
  }
}

function money(amount: number): string {
  return formatMoney(cents(amount))
}
