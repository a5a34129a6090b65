import * as z from 'zod'
import { ruleClasses, ruleEffects, ruleLevels, ruleStatuses } from '#domain/compliance/rule.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { parseState } from '#domain/compliance/us-states.ts'
import { compositions, productForms } from '#domain/composition/product-form.ts'
import { line, text } from '../../text.ts'
import { day, expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { money } from '../money.ts'

/** An optional field: empty text counts as absent. */
export const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

const zipList = (label: string) =>
  z
    .array(z.string().regex(/^\d{5}$/, `${label}: a ZIP code has five digits.`))
    .max(2000, `${label}: list at most 2,000 ZIP codes. Choose a county or a state instead.`)

const amount = (label: string, max: number) =>
  orAbsent(
    z
      .number({ error: `${label} must be a number.` })
      .int(`${label} is too exact.`)
      .min(0, `${label} cannot be negative.`)
      .max(max, `${label} is too high.`),
  )

/** The most micrograms that a limit can name: a kilogram. */
const maxMicrograms = 1_000_000_000

/** What staff enter of a rule. */
export const ruleEntry = z.object({
  effect: oneOf('The effect', ruleEffects),
  productClass: oneOf('The products', ruleClasses),
  forms: z.array(oneOf('A form', productForms)).max(productForms.length),
  compositions: z.array(oneOf('A composition', compositions)).max(compositions.length),
  level: oneOf('The level', ruleLevels),
  state: orAbsent(z.string().refine((code) => parseState(code) === code, 'Choose a state of the list.')),
  countyFips: orAbsent(z.string().regex(/^\d{5}$/, 'Choose a county of the list.')),
  placeName: orAbsent(line(100, 'The name of the place')),
  /** Rule packs of earlier versions have none. */
  otherNames: z.array(line(100, 'A name')).max(200, 'List at most 200 names.').default([]),
  zips: zipList('ZIP codes'),
  doubtfulZips: zipList('ZIP codes in doubt'),
  question: orAbsent(line(300, 'The question')),
  reason: line(500, 'The reason'),
  source: line(300, 'The source'),
  staffNote: orAbsent(text(2000, 'The note')),
  checkedOn: day('Checked on'),
  effectiveFrom: day('First day'),
  effectiveTo: orAbsent(day('Last day')),
  status: oneOf('The status', ruleStatuses),
  forbidsSynthetics: z.boolean(),
  maxSevenOhShareBp: amount('The share of 7-OH', 10_000),
  maxSevenOhPpm: amount('7-OH by weight', 1_000_000),
  maxSevenOhMicrogramsPerArticle: amount('7-OH per article', maxMicrograms),
  maxSevenOhMicrogramsPerPiece: amount('7-OH per piece', maxMicrograms),
  maxSevenOhMicrogramsPerServing: amount('7-OH per serving', maxMicrograms),
  maxSevenOhMicrogramsPerContainer: amount('7-OH per container', maxMicrograms),
  maxMitragynineMicrogramsPerServing: amount('Mitragynine per serving', maxMicrograms),
  maxSevenOhAndPseudoindoxylPpm: amount('7-OH and pseudoindoxyl together', 1_000_000),
  minMitragynineRatio: amount('The ratio of mitragynine', 1_000_000),
  minimumAge: orAbsent(
    z
      .number({ error: 'The minimum age must be a number.' })
      .int('The minimum age must be a whole number.')
      .min(18, 'The minimum age is at least 18.')
      .max(99, 'The minimum age is at most 99.'),
  ),
  labelText: orAbsent(text(2000, 'The text of the label')),
  /** Rule packs of earlier versions have neither. */
  requiresAcknowledgment: z.boolean().default(false),
  showsWarningSymbol: z.boolean().default(false),
  carriers: z.array(oneOf('A carrier', shippingCarriers)).max(shippingCarriers.length),
  forbiddenWords: z.array(line(60, 'A word')).max(50, 'List at most 50 words.'),
  licenseNumber: orAbsent(line(80, 'The number of the license')),
  licenseHolder: orAbsent(line(120, 'The holder of the license')),
  licenseAuthority: orAbsent(line(120, 'The authority')),
  licenseExpiresOn: orAbsent(day('Last day of the license')),
})

export const ruleEdit = ruleEntry.extend({
  expectedVersion,
  /** Needed when the edit ends what the rule does today. */
  endReason: orAbsent(line(500, 'Why it ends')),
})
export const ruleCheck = z.object({ expectedVersion })
export const ruleIdParams = z.object({ id: z.string().max(80) })

export const ruleSavedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
  version: z.number().int(),
})

export const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type RuleFieldChange = z.infer<typeof change>

export const ruleResponse = z.object({
  success: z.literal(true),
  id: z.string(),
  /** 'Alton, IL' */
  place: z.string(),
  rule: z.record(z.string(), z.unknown()),
  version: z.number().int(),
  checkedBy: z.string().optional(),
  /** The staff member who added it; absent for a rule of a release. */
  createdBy: z.string().optional(),
  /** Newest first. */
  history: z.array(z.object({ changedBy: z.string(), changedAt: z.string(), changes: z.array(change) })),
})

export const rulePlacesParams = z.object({
  state: z.string().refine((code) => parseState(code) === code, 'This state does not exist.'),
})
export const rulePlacesResponse = z.object({
  success: z.literal(true),
  counties: z.array(z.object({ fips: z.string(), name: z.string(), zips: z.number().int() })),
  /** Names of post offices. */
  cities: z.array(z.object({ name: z.string(), zips: z.number().int() })),
})

const placeList = z.object({
  count: z.number().int(),
  /** The first of them. */
  zips: z.array(z.object({ zip: z.string(), city: z.string() })),
})
export const productList = z.object({
  count: z.number().int(),
  /** The first of them. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
})
export const orderList = z.object({
  count: z.number().int(),
  total: money,
  /** The newest of them. */
  orders: z.array(
    z.object({
      number: z.string(),
      placedAt: z.string(),
      destination: z.string(),
      total: money,
      /** Open, and waits for its payment. */
      isUnpaid: z.boolean(),
    }),
  ),
})
export const rulePreviewResponse = z.object({
  success: z.literal(true),
  /** 'Springfield, IL' */
  place: z.string(),
  /** Every ZIP code. */
  isCountryWide: z.boolean(),
  applies: placeList,
  doubtful: placeList,
  products: productList.extend({ publishedCount: z.number().int() }),
  carts: z.object({
    count: z.number().int(),
    withoutAddressCount: z.number().int(),
    /** The first of them. */
    destinations: z.array(z.object({ destination: z.string(), count: z.number().int() })),
  }),
  people: z.object({
    /** Customers and guests with an open order or a cart. */
    count: z.number().int(),
    guestCount: z.number().int(),
    withOrdersCount: z.number().int(),
    /** The first of those with an open order. */
    withOrders: z.array(z.object({ name: z.string(), orders: z.array(z.string()) })),
  }),
  openOrders: orderList.extend({
    /** Those that wait for their payment. They are held like the others. */
    unpaidCount: z.number().int(),
  }),
  recentOrders: orderList.extend({ days: z.number().int() }),
  /** There were more orders than a preview reads. */
  isCut: z.boolean(),
})
export type RulePreviewAnswer = z.infer<typeof rulePreviewResponse>

export const comparedVersionsQuery = z.object({
  from: z.coerce.number().int().min(0).max(1_000_000_000),
  to: z.coerce.number().int().min(1).max(1_000_000_000),
})
export const comparedVersionsResponse = z.object({
  success: z.literal(true),
  /** The first version that can be compared. Absent while none can. */
  firstVersion: z.number().int().optional(),
  rules: z.array(
    z.object({
      id: z.string(),
      place: z.string(),
      kind: z.enum(['added', 'changed', 'retired']),
      reason: z.string(),
      changes: z.array(change),
    }),
  ),
})
export type ComparedVersions = z.infer<typeof comparedVersionsResponse>
