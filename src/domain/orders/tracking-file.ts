import { findColumns } from '../csv/find-columns.ts'
import { findOpenQuote, findRepeatedColumn } from '../csv/find-damage.ts'
import { toColumnName } from '../csv/parse-cell.ts'
import { type CsvRow, readCsv } from '../csv/read-csv.ts'
import { isSameTrackingNumber } from '../fulfillment/tracking-number.ts'
import { normalizeOrderNumber } from './order-number.ts'

/** A parcel as a row of a file has it. */
export interface FileParcel {
  /** The line of the file on which it begins. */
  readonly line: number
  readonly orderNumber: string
  /** As the file writes it. */
  readonly trackingNumber: string
}

/** Why one line of a file ships nothing. */
export interface TrackingFileNote {
  readonly line: number
  /** Undefined when the line names none. */
  readonly orderNumber: string | undefined
  readonly message: string
}

export interface ReadTrackingFile {
  readonly parcels: readonly FileParcel[]
  readonly problems: readonly TrackingFileNote[]
}

/** More than a shop of this kind packs in a day. */
const maxRows = 500

/** Names of columns, as label programs write them: ShipStation, Pirate Ship, ShippingEasy and Shippo. */
const columns = {
  order: ['Order', 'Order #', 'Order Number', 'Order ID', 'Rubber Stamp 1', 'Reference'],
  tracking: ['Tracking Number', 'Tracking #', 'Tracking', 'Tracking ID', 'Tracking Code'],
  voided: ['Voided', 'Label Status', 'Refunded', 'Refund Status'],
} as const

const parcelNames: ReadonlySet<string> = new Set([...columns.order, ...columns.tracking].map(toColumnName))

/** Programs may write other columns twice. Those of voided labels are all read. */
const isNameOfParcel = (cell: string) => parcelNames.has(toColumnName(cell))

const voidedWords = ['true', 'yes', 'voided', 'void', 'refunded', 'refund pending', 'submitted']

/** Reads a file of labels. Voided labels are left out. Undefined when the first line has no columns of labels. */
export function readTrackingFile(text: string): ReadTrackingFile | undefined {
  const [header, ...rows] = readCsv(text)
  if (header === undefined) return undefined
  const openQuote = findOpenQuote([header, ...rows])
  if (openQuote !== undefined) return { parcels: [], problems: [{ ...openQuote, orderNumber: undefined }] }
  const found = findColumns(header, columns)
  if (!found.has('order') && !found.has('tracking')) return undefined
  const refuse = (message: string) => ({
    parcels: [],
    problems: [{ line: header.line, orderNumber: undefined, message }],
  })
  if (!found.has('order')) return refuse('The file has no column named "Order Number".')
  if (!found.has('tracking')) return refuse('The file has no column named "Tracking Number".')
  const repeated = findRepeatedColumn({ line: header.line, cells: header.cells.filter(isNameOfParcel) })
  if (repeated !== undefined) return refuse(repeated.message)
  const isVoided = (row: CsvRow) =>
    found.getAll(row, 'voided').some((cell) => voidedWords.includes(cell.toLowerCase()))
  const labels = rows.filter((row) => !isVoided(row))
  if (labels.length === 0) return refuse('The file has no labels under its columns.')
  if (labels.length > maxRows) return refuse('The file has more than 500 labels. Export fewer days.')
  return sortOut(
    labels.map((row) =>
      readRow(row, { order: found.get(row, 'order'), tracking: found.get(row, 'tracking') }),
    ),
  )
}

function readRow(
  { line }: CsvRow,
  { order, tracking }: { readonly order: string; readonly tracking: string },
): FileParcel | TrackingFileNote {
  const orderNumber = order === '' ? undefined : normalizeOrderNumber(order).slice(0, 30)
  if (orderNumber === undefined) return { line, orderNumber, message: 'The row names no order.' }
  if (tracking === '') return { line, orderNumber, message: 'The row has no tracking number.' }
  return { line, orderNumber, trackingNumber: tracking.slice(0, 120) }
}

/** An order leaves in one parcel, and a number is on one parcel. A row that is written twice counts once. */
function sortOut(rows: readonly (FileParcel | TrackingFileNote)[]): ReadTrackingFile {
  const problems = rows.filter((row) => 'message' in row)
  const parcels: FileParcel[] = []
  for (const row of rows) {
    if ('message' in row) continue
    const { line, orderNumber } = row
    const earlier = parcels.find(
      (parcel) =>
        parcel.orderNumber === orderNumber || isSameTrackingNumber(parcel.trackingNumber, row.trackingNumber),
    )
    if (earlier === undefined) parcels.push(row)
    else if (earlier.orderNumber !== orderNumber)
      problems.push({
        line,
        orderNumber,
        message: `Line ${earlier.line} has this tracking number for another order.`,
      })
    else if (!isSameTrackingNumber(earlier.trackingNumber, row.trackingNumber))
      problems.push({
        line,
        orderNumber,
        message: `Line ${earlier.line} has another tracking number for this order. Void the label that is not used, or enter the number on the page of the order.`,
      })
  }
  const doubtful = new Set(problems.map((problem) => problem.orderNumber))
  return { parcels: parcels.filter((parcel) => !doubtful.has(parcel.orderNumber)), problems }
}
