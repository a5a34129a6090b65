import { formatFullName } from '../catalog/product.ts'
import type { LotStatus } from '../lots/lab-results.ts'
import { ok, type Result, refuse } from '../refusal.ts'

/** Units of an order line that are in no shipment, with the codes that a scanner reads on them. */
export interface PackingLine {
  readonly lineId: string
  readonly name: string
  readonly size: string | undefined
  readonly sku: string | undefined
  readonly barcode: string | undefined
  readonly quantity: number
  /** Those that the units come from, the one that expires first before the others. */
  readonly lots: readonly {
    readonly number: string
    readonly status: LotStatus
    readonly quantity: number
  }[]
}

/** A product or lot of the shop that has a scanned code, whether or not it is in the order. */
export interface ScannedThing {
  readonly name: string
  readonly size: string | undefined
  /** Undefined for the code of a product. */
  readonly lot: { readonly number: string; readonly status: LotStatus } | undefined
}

/** A piece of a line that is counted. The lot is known when its code was scanned. */
export interface CountedPiece {
  readonly lineId: string
  readonly lotNumber: string | undefined
}

/** A piece of a line that was scanned. */
export interface ScannedPiece extends CountedPiece {
  readonly name: string
}

/** What a scanner read: the number of an order or lot, a SKU or a barcode. The QR code of a lot is the URL of its report. */
export function readScannedCode(text: string): string {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed)) return trimmed
  try {
    return new URL(trimmed).searchParams.get('lot')?.trim() || trimmed
  } catch {
    return trimmed
  }
}

const isSameText = (one: string | undefined, other: string) =>
  one !== undefined && one.toLowerCase() === other.toLowerCase()

/** A UPC-A of 12 digits is an EAN of 13 with a zero before it (GS1 General Specifications, 3.2). */
const isSameBarcode = (one: string | undefined, other: string) =>
  one !== undefined && /^\d+$/.test(other) && one.replace(/^0+/, '') === other.replace(/^0+/, '')

/**
 * The line that a scanned piece belongs to: the first one that lacks a piece, because a product can be in several lines of an
 * order. A piece of a lot that must not be packed is refused, whatever code it has, and so is one more of a lot than the order
 * has.
 * @param found the same code in the whole shop, for the sentence about a wrong piece
 * @param counted what was counted of the lines before
 */
export function matchScannedPiece(
  lines: readonly PackingLine[],
  code: string,
  found: ScannedThing | undefined,
  counted: readonly CountedPiece[],
): Result<ScannedPiece> {
  const matches = lines.flatMap((line) => {
    const lot = line.lots.find(({ number }) => isSameText(number, code))
    return lot !== undefined || isSameText(line.sku, code) || isSameBarcode(line.barcode, code)
      ? [{ line, lot }]
      : []
  })
  for (const { line, lot } of matches) {
    const bad = lot ?? line.lots.find(({ status }) => status !== 'passed')
    if (bad !== undefined && bad.status !== 'passed') return refuseLot(bad)
  }
  const next = matches.find(({ line, lot }) => lacksPiece(line, lot, counted))
  if (next !== undefined)
    return ok({ lineId: next.line.lineId, name: formatFullName(next.line), lotNumber: next.lot?.number })
  const [full] = matches
  return full === undefined ? refusePiece(lines, code, found) : refuseCounted(lines, full, counted)
}

interface Match {
  readonly line: PackingLine
  /** Undefined when another code of the piece was scanned. */
  readonly lot: PackingLine['lots'][number] | undefined
}

function lacksPiece(line: PackingLine, lot: Match['lot'], counted: readonly CountedPiece[]): boolean {
  const ofLine = counted.filter(({ lineId }) => lineId === line.lineId)
  const ofLot = ofLine.filter(({ lotNumber }) => lotNumber === lot?.number)
  return ofLine.length < line.quantity && (lot === undefined || ofLot.length < lot.quantity)
}

/** Why a piece of the order is one too many. */
function refuseCounted(
  lines: readonly PackingLine[],
  { line, lot }: Match,
  counted: readonly CountedPiece[],
): Result<never> {
  const name = formatFullName(line)
  const others = lines
    .filter((other) => formatFullName(other) === name)
    .flatMap((other) => other.lots.filter((each) => lacksPiece(other, each, counted)))
  if (lot === undefined || others.length === 0)
    return refuse('invalid-state', { message: `All pieces of ${name} are counted. Put it back.` })
  const numbers = [...new Set(others.map(({ number }) => number))].join(' or ')
  return refuse('invalid-state', {
    message: `All pieces of lot ${lot.number} are counted. Put it back, and take one of lot ${numbers}.`,
  })
}

function refuseLot({
  number,
  status,
}: {
  readonly number: string
  readonly status: LotStatus
}): Result<never> {
  return refuse('invalid-state', {
    message: `Lot ${number} is ${status}. Put the piece aside. It must not be packed.`,
  })
}

function refusePiece(
  lines: readonly PackingLine[],
  code: string,
  found: ScannedThing | undefined,
): Result<never> {
  if (found === undefined)
    return refuse('not-found', { message: `No order, product or lot has the code ${code}.` })
  const name = formatFullName(found)
  if (found.lot !== undefined && found.lot.status !== 'passed') return refuseLot(found.lot)
  const wanted = lines.find((line) => formatFullName(line) === name)
  if (found.lot !== undefined && wanted !== undefined)
    return refuse('invalid-state', {
      message: `This is lot ${found.lot.number}. ${name} of this order comes from ${listLots(wanted)}. Take one of that lot, or choose the lot on the order page.`,
    })
  return refuse('invalid-state', { message: `${name} is not in this order. Put it back.` })
}

function listLots({ lots }: PackingLine): string {
  return lots.length === 0 ? 'no lot' : `lot ${lots.map(({ number }) => number).join(' or ')}`
}
