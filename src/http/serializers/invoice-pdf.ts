import anyAscii from 'any-ascii'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { formatDay } from '#domain/format-date.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import { describeRemoved } from '#domain/orders/order-line.ts'
import { describeRefundPart } from '#domain/orders/refund-parts.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { Invoice } from '#usecases/orders/load-invoice.ts'

// US Letter in points, and the theme's colors.
const [width, height] = [612, 792]
const left = 54
const right = width - 54
const lowest = 96
const ink = rgb(0.09, 0.13, 0.1)
const soft = rgb(0.28, 0.33, 0.29)
const leaf = rgb(0.03, 0.31, 0.17)
const line = rgb(0.86, 0.85, 0.8)
const paper = rgb(0.98, 0.97, 0.94)
const sumNameWidth = 175
const columns = { price: 372, tier: 424, quantity: 462, amount: right }

/** Drawing position on the current page. A full page is followed by a new one with the table head. */
interface Sheet {
  readonly pdf: PDFDocument
  readonly plain: PDFFont
  readonly bold: PDFFont
  readonly serif: PDFFont
  page: PDFPage
  y: number
}

/** The invoice of an order as PDF: letterhead, lines with their tier, discount, shipping, tax, total and refunds. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const { order, store } = invoice
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Invoice ${order.number}`, { showInWindowTitleBar: true })
  pdf.setAuthor(store.name)
  pdf.setLanguage('en-US')
  pdf.setCreationDate(order.placedAt)
  const sheet: Sheet = {
    pdf,
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    serif: await pdf.embedFont(StandardFonts.TimesRoman),
    page: pdf.addPage([width, height]),
    y: height,
  }
  drawHead(sheet, invoice)
  drawTableHead(sheet)
  for (const each of invoice.lines) drawLine(sheet, each)
  drawSums(sheet, invoice)
  drawFooters(sheet, invoice)
  return pdf.save()
}

function drawHead(sheet: Sheet, { order, store, paymentMethod }: Invoice): void {
  const { page } = sheet
  page.drawRectangle({ x: 0, y: height - 86, width, height: 86, color: leaf })
  write(sheet, store.name, {
    x: left,
    y: height - 54,
    size: 28,
    font: sheet.serif,
    color: rgb(1, 1, 1),
    maxWidth: 260,
  })
  const letterhead = [store.contact.address.join(', '), store.contact.email, store.contact.phone].filter(
    Boolean,
  )
  letterhead.forEach((text, index) => {
    write(sheet, text, {
      x: right,
      y: height - 34 - index * 13,
      size: 8.5,
      color: rgb(1, 1, 1),
      align: 'right',
      maxWidth: 250,
    })
  })
  write(sheet, 'Invoice', { x: left, y: height - 132, size: 26, font: sheet.serif })
  const facts = [
    ['Order', order.number],
    ['Placed', formatDay(order.placedAt.toISOString())],
    order.paidAt === undefined ? ['Payment', 'Not paid'] : ['Paid', formatDay(order.paidAt.toISOString())],
    ...(paymentMethod === undefined ? [] : [['Method', paymentMethod] as const]),
  ] as const
  facts.forEach(([name, value], index) => {
    const y = height - 118 - index * 15
    write(sheet, name, { x: columns.price, y, size: 9.5, color: soft })
    write(sheet, value, { x: right, y, size: 9.5, font: sheet.bold, align: 'right', maxWidth: 130 })
  })
  write(sheet, 'Sold and shipped to', { x: left, y: height - 176, size: 9, color: soft })
  const to = [...formatAddressLines(order.shippingAddress), order.email]
  to.forEach((text, index) => {
    write(sheet, text, { x: left, y: height - 192 - index * 13.5, size: 10, maxWidth: 280 })
  })
  write(sheet, 'Shipping', { x: columns.price, y: height - 176, size: 9, color: soft })
  const shipping = [
    `${order.shippingProvider} ${order.shippingService}`,
    ...(order.trackingNumber === undefined ? [] : [order.trackingNumber]),
  ]
  shipping.forEach((text, index) => {
    write(sheet, text, {
      x: columns.price,
      y: height - 192 - index * 13.5,
      size: 10,
      maxWidth: right - columns.price,
    })
  })
  sheet.y = height - 192 - to.length * 13.5 - 20
}

function drawTableHead(sheet: Sheet): void {
  sheet.page.drawRectangle({
    x: left - 8,
    y: sheet.y - 7,
    width: right - left + 16,
    height: 22,
    color: paper,
  })
  const heads = [
    ['Product', left, 'left'],
    ['Price', columns.price, 'right'],
    ['Tier', columns.tier, 'right'],
    ['Qty', columns.quantity, 'right'],
    ['Amount', columns.amount, 'right'],
  ] as const
  for (const [text, x, align] of heads) write(sheet, text, { x, y: sheet.y, size: 8.5, color: soft, align })
  sheet.y -= 26
}

function drawLine(sheet: Sheet, row: OrderLine): void {
  const names = wrap(sheet, row.name, 250)
  const removed = describeRemoved(row)
  makeRoom(sheet, names.length * 13 + (removed === undefined ? 26 : 38), drawTableHead)
  const { y } = sheet
  names.forEach((text, index) => {
    write(sheet, text, { x: left, y: y - index * 13, size: 10 })
  })
  let used = names.length * 13
  if (row.size !== undefined) {
    write(sheet, row.size, { x: left, y: y - used, size: 8.5, color: soft, maxWidth: 250 })
    used += 12
  }
  if (removed !== undefined) {
    write(sheet, `${removed}, not shipped`, { x: left, y: y - used, size: 8.5, font: sheet.bold })
    used += 12
  }
  const figures = [
    [money(row.price), columns.price],
    [row.tierDiscountBp === 0 ? '' : `-${row.tierDiscountBp / 100}%`, columns.tier],
    [String(row.quantity), columns.quantity],
    [money(row.total), columns.amount],
  ] as const
  for (const [text, x] of figures) write(sheet, text, { x, y, size: 10, align: 'right' })
  sheet.y = y - used
  drawRule(sheet)
  sheet.y -= 16
}

function drawSums(sheet: Sheet, { order, lines, refunds }: Invoice): void {
  const sums: (readonly [string, string])[] = [
    ['Subtotal', money(order.subtotal)],
    ...listItemDiscounts(order.discounts).map(({ label, amount }) => [label, money(-amount)] as const),
    [
      `Shipping${formatShippingDiscounts(order.discounts)}`,
      order.shipping === 0 ? 'Free' : money(order.shipping),
    ],
    order.tax === 0 ? ['Tax', 'Included'] : ['Tax', money(order.tax)],
  ]
  const sumsHeight = sums.reduce((sum, [name]) => sum + 4 + wrap(sheet, name, sumNameWidth).length * 12, 0)
  makeRoom(sheet, sumsHeight + 74)
  sheet.y -= 4
  for (const [name, value] of sums) drawSum(sheet, name, value)
  sheet.page.drawLine({
    start: { x: columns.price - 60, y: sheet.y + 8 },
    end: { x: right, y: sheet.y + 8 },
    thickness: 1,
    color: leaf,
  })
  sheet.y -= 8
  write(sheet, 'Total', { x: columns.price - 60, y: sheet.y, size: 15, font: sheet.serif })
  write(sheet, money(order.total), { x: right, y: sheet.y, size: 14, font: sheet.bold, align: 'right' })
  sheet.y -= 24
  for (const { amount, createdAt, parts, reason } of refunds) {
    const notes = [...parts.map((part) => describeRefundPart(part, lines)), reason].filter(Boolean)
    makeRoom(sheet, 20 + notes.length * 12)
    drawSum(sheet, `Refunded ${formatDay(createdAt.toISOString())}`, money(-amount))
    const x = columns.price - 60
    for (const note of notes) {
      write(sheet, note, { x, y: sheet.y + 3, size: 8.5, color: soft, maxWidth: right - x })
      sheet.y -= 12
    }
  }
  if (refunds.length === 0) return
  makeRoom(sheet, 18)
  drawSum(sheet, 'Total after refunds', money(order.total - order.refunded))
}

function drawSum(sheet: Sheet, name: string, value: string): void {
  const names = wrap(sheet, name, sumNameWidth)
  names.forEach((text, index) => {
    write(sheet, text, { x: columns.price - 60, y: sheet.y - index * 12, size: 10, color: soft })
  })
  write(sheet, value, { x: right, y: sheet.y, size: 10, align: 'right' })
  sheet.y -= 4 + names.length * 12
}

function drawFooters(sheet: Sheet, { store, order }: Invoice): void {
  const pages = sheet.pdf.getPages()
  pages.forEach((page, index) => {
    sheet.page = page
    sheet.y = 62
    drawRule(sheet)
    write(sheet, `${store.name} · ${store.url.replace(/^https?:\/\//, '')}`, {
      x: left,
      y: 46,
      size: 8.5,
      color: soft,
      maxWidth: 320,
    })
    const count = pages.length === 1 ? order.number : `${order.number} · page ${index + 1} of ${pages.length}`
    write(sheet, count, { x: right, y: 46, size: 8.5, color: soft, align: 'right' })
  })
}

function drawRule(sheet: Sheet): void {
  sheet.page.drawLine({
    start: { x: left, y: sheet.y },
    end: { x: right, y: sheet.y },
    thickness: 0.6,
    color: line,
  })
}

function makeRoom(sheet: Sheet, needed: number, onNewPage?: (sheet: Sheet) => void): void {
  if (sheet.y - needed >= lowest) return
  sheet.page = sheet.pdf.addPage([width, height])
  sheet.y = height - 64
  onNewPage?.(sheet)
}

interface Writing {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font?: PDFFont
  readonly color?: ReturnType<typeof rgb>
  readonly align?: 'left' | 'right'
  /** Maximum width in points; longer text ends in an ellipsis. */
  readonly maxWidth?: number
}

function write(
  sheet: Sheet,
  text: string,
  { x, y, size, font = sheet.plain, color = ink, align, maxWidth }: Writing,
): void {
  let shown = toPrintable(font, text)
  while (maxWidth !== undefined && shown.length > 1 && font.widthOfTextAtSize(shown, size) > maxWidth)
    shown = `${shown.slice(0, -2).trimEnd()}…`
  const start = align === 'right' ? x - font.widthOfTextAtSize(shown, size) : x
  sheet.page.drawText(shown, { x: start, y, size, font, color })
}

function wrap({ plain }: Sheet, text: string, maxWidth: number): string[] {
  const rows: string[] = []
  for (const word of toPrintable(plain, text).split(' ')) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`
    if (rows.length > 0 && plain.widthOfTextAtSize(longer, 10) <= maxWidth) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows.slice(0, 3)
}

/** The standard fonts only support Western European letters, so other scripts are transliterated. */
export function toPrintable(font: Pick<PDFFont, 'getCharacterSet'>, text: string): string {
  const known = new Set(font.getCharacterSet())
  const isSupported = (character: string) => known.has(character.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (isSupported(character)) return character
    const written = Array.from(anyAscii(character)).filter(isSupported).join('')
    return written === '' && !/[\p{M}\p{C}]/u.test(character) ? '?' : written
  }).join('')
}

function money(amount: number): string {
  return formatMoney(cents(amount))
}
