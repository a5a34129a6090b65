import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'

const nationwide = {
  ...emptyRule,
  effect: 'block',
  level: 'country',
  checkedOn: '2026-11-21',
  effectiveFrom: '2026-07-01',
} as const satisfies Partial<ComplianceRule>

/** The July notice is to be withdrawn, so its figures are the shop's own until the owner retires them. */
const houseLimit =
  'The shop’s own limit, from the DEA notice of intent of July 1, 2026, docket DEA-1570, which a new notice replaces'
const secondCheck = '2026-11-26'

const octoberNotice =
  'DEA notice of intent, FR Doc. 2026-20943, docket DEA-1570, public inspection October 9, 2026'
const octoberNote =
  'The order may have come since November 13, 2026, and is in force on the day it is published: look it up. Plain leaf is not excepted by name. Exactly 1 mg and exactly 100 to 1 pass. In force here until you decide with a reason.'

/** For the whole country: limits beneath the sales holds (lifting a hold does not lift them), and the warning of every product. */
export const nationwideRules: readonly ComplianceRule[] = [
  {
    ...nationwide,
    id: 'us-seven-oh-weight',
    maxSevenOhPpm: 500,
    reason: 'We do not sell products with more than 0.05% 7-hydroxymitragynine by weight.',
    checkedOn: secondCheck,
    source: houseLimit,
    staffNote:
      'Federal Register, July 6, 2026. Plain leaf is counted too, to be safe. Ask counsel before you retire it.',
  },
  {
    ...nationwide,
    id: 'us-seven-oh-article',
    productClass: 'not-leaf',
    maxSevenOhMicrogramsPerArticle: 1000,
    reason:
      'Apart from plain leaf, we do not sell products with more than 1 mg of 7-hydroxymitragynine in one piece, serving or container.',
    checkedOn: secondCheck,
    source: houseLimit,
    staffNote:
      'Federal Register, July 6, 2026. The notice does not count botanical material. Ask counsel before you retire it.',
  },
  {
    ...nationwide,
    id: 'us-synthetic-alkaloids',
    checkedOn: secondCheck,
    effectiveFrom: '2026-08-26',
    forbidsSynthetics: true,
    reason: 'We do not sell products with synthetic or semi-synthetic alkaloids.',
    source:
      'DEA temporary scheduling order, FR Doc. 2026-17429, docket DEA-1644, in force August 26, 2026: 21 CFR 1308.11(h)(89)-(91)',
    staffNote:
      'Mitragynine pseudoindoxyl, MGM-15 and MGM-16 at any level, until August 26, 2028 at least. Selling them is a crime. A report on an extract must say how much pseudoindoxyl it has: gas chromatography cannot tell it from 7-OH, so ask for liquid chromatography.',
  },
  {
    ...nationwide,
    id: 'us-seven-oh-concentration',
    status: 'needs-review',
    checkedOn: secondCheck,
    effectiveFrom: '2026-10-14',
    maxSevenOhAndPseudoindoxylPpm: 1000,
    reason:
      'We do not sell products with more than 1 mg of 7-hydroxymitragynine and mitragynine pseudoindoxyl in a gram or milliliter.',
    source: octoberNotice,
    staffNote: octoberNote,
  },
  {
    ...nationwide,
    id: 'us-mitragynine-ratio',
    status: 'needs-review',
    checkedOn: secondCheck,
    effectiveFrom: '2026-10-14',
    minMitragynineRatio: 100,
    reason:
      'We do not sell products with less than 100 times as much mitragynine as 7-hydroxymitragynine and mitragynine pseudoindoxyl together.',
    source: octoberNotice,
    staffNote: octoberNote,
  },
  {
    ...nationwide,
    id: 'us-seven-oh-share',
    maxSevenOhShareBp: 200,
    reason: 'We do not sell products in which 7-hydroxymitragynine is more than 2% of all alkaloids.',
    source: 'The shop’s own limit, for states that set none',
  },
  {
    ...nationwide,
    id: 'us-habit-forming',
    effect: 'label-text',
    labelText:
      'Kratom may be habit forming. Do not use if pregnant or nursing. Do not combine with alcohol or medication. Keep out of reach of children and pets.',
    reason: 'Every product has the warning of the kratom consumer protection acts.',
    source:
      'Kratom consumer protection acts, such as those of Oklahoma and Colorado; the wording is the shop’s own',
    staffNote: 'Model label: globalkratomcoalition.org/kcpa-label-requirement.',
  },
]
