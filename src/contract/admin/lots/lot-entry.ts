import * as z from 'zod'
import { productClasses } from '#domain/composition/product-class.ts'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { lotActions } from '#domain/lots/lot-actions.ts'
import { line, optionalLine, recordId, text } from '../../text.ts'
import { expectedVersion, day as requiredDay } from '../fields.ts'
import { lotLink } from '../qr-code.ts'
import { lotCount, units } from './lot-stock.ts'

const day = (label: string) => requiredDay(label).optional()

const figure = (label: string, max: number, limit: string) =>
  z
    .int(`${label} must be a number.`)
    .min(0, `${label} cannot be negative.`)
    .max(max, `${label} can be at most ${limit}.`)
    .optional()
const ppm = (label: string) => figure(label, 1_000_000, '100 %')
const ppb = (label: string) => figure(label, 1_000_000_000, '1,000,000 ppm')

/** Shares in parts per million or billion of the weight. A result that the report does not give is absent. */
const labResults = z.object({
  mitragyninePpm: ppm('Mitragynine'),
  sevenOhPpm: ppm('7-hydroxymitragynine'),
  totalAlkaloidsPpm: ppm('All alkaloids'),
  sevenOhMicrogramsPerArticle: figure('7-hydroxymitragynine per unit', 1_000_000_000, '1,000,000 mg'),
  pseudoindoxylPpm: ppm('Pseudoindoxyl'),
  mgm15Ppm: ppm('MGM-15'),
  mgm16Ppm: ppm('MGM-16'),
  leadPpb: ppb('Lead'),
  arsenicPpb: ppb('Arsenic'),
  cadmiumPpb: ppb('Cadmium'),
  mercuryPpb: ppb('Mercury'),
  salmonellaAbsent: z.boolean().optional(),
})

export const lotEntry = z.object({
  number: line(60, 'The lot number'),
  laboratory: optionalLine(120, 'The laboratory'),
  laboratoryCertificate: optionalLine(60, 'The certificate number'),
  method: optionalLine(200, 'The method'),
  testedOn: day('Tested on'),
  receivedOn: day('Received on'),
  /** Absent: as many months after the test as the shop's setting says, which is also the most. */
  expiresOn: day('Valid until'),
  results: labResults,
})
export type LotEntryInput = z.input<typeof lotEntry>

export const newLotRequest = lotEntry.extend({ productId: recordId })
export const lotUpdateRequest = lotEntry.extend({ expectedVersion })
export const lotParams = z.object({ id: recordId })
export const lotActionRequest = z.object({
  action: z.enum(lotActions),
  reason: text(500, 'The reason'),
  /** Units to quarantine, with 'fail' and 'recall'. Absent: everything on hand. */
  quarantined: units('The number of units').optional(),
  /** Units that go back on the shelf, with 'reopen' and 'pass'. Absent: none. */
  restock: units('The number of units').optional(),
  expectedVersion,
})

/** An entry as it is stored. */
const storedLotEntry = z.object({
  number: z.string(),
  laboratory: z.string().optional(),
  laboratoryCertificate: z.string().optional(),
  method: z.string().optional(),
  testedOn: z.string().optional(),
  receivedOn: z.string().optional(),
  expiresOn: z.string().optional(),
  results: labResults,
})

const lotDetails = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), isDescribed: z.boolean() }),
  isCurrent: z.boolean(),
  isDemo: z.boolean(),
  status: z.enum(lotStatuses),
  entry: storedLotEntry,
  reportUrl: z.string().optional(),
  link: lotLink,
  /** SHA-256 of the report, its first 32 hexadecimal digits. */
  reportHash: z.string().optional(),
  /** Why each step is not possible now; a possible one is absent. */
  refusedActions: z.partialRecord(z.enum(lotActions), z.string()),
  /** The strictest limits for the whole country on this product. A limit that no rule sets is absent. */
  limits: z.object({
    maxSevenOhShareBp: z.int().optional(),
    maxSevenOhPpm: z.int().optional(),
    maxSevenOhMicrogramsPerArticle: z.int().optional(),
    maxSevenOhAndPseudoindoxylPpm: z.int().optional(),
    /** The least. */
    minMitragynineRatio: z.int().optional(),
  }),
  /** Reports on plain leaf need not name pseudoindoxyl. */
  productClass: z.enum(productClasses),
  /** Milligrams of one article; absent when the product does not say it. */
  articleMilligrams: z.number().optional(),
  /** How many months after its test the shop lets a report count. */
  reportMonths: z.int(),
  /** Why the product cannot be sold now, as the shopper reads it. */
  notice: z.string().optional(),
  openOrders: z.int(),
  count: lotCount,
  version: z.int(),
})
export type LotDetails = z.infer<typeof lotDetails>
export const lotResponse = z.object({ success: z.literal(true), lot: lotDetails })
export const lotSavedResponse = z.object({ success: z.literal(true), message: z.string(), id: z.string() })
