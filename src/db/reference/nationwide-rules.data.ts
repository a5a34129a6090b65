import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'

const nationwide = {
  ...emptyRule,
  effect: 'block',
  level: 'country',
  checkedOn: '2026-11-21',
  effectiveFrom: '2026-07-01',
} as const satisfies Partial<ComplianceRule>

const federalNotice = 'DEA notice of intent of July 1, 2026, docket DEA-1570'

/** For the whole country: limits beneath the sales holds (lifting a hold does not lift them, D36), and the warning of every product. */
export const nationwideRules: readonly ComplianceRule[] = [
  {
    ...nationwide,
    id: 'us-seven-oh-weight',
    maxSevenOhPpm: 500,
    reason: 'We do not sell products with more than 0.05% 7-hydroxymitragynine by weight.',
    source: federalNotice,
    staffNote: 'Federal Register, July 6, 2026. Plain leaf is counted too, to be safe.',
  },
  {
    ...nationwide,
    id: 'us-seven-oh-article',
    productClass: 'not-leaf',
    maxSevenOhMicrogramsPerArticle: 1000,
    reason:
      'Apart from plain leaf, we do not sell products with more than 1 mg of 7-hydroxymitragynine in one piece, serving or container.',
    source: federalNotice,
    staffNote: 'Federal Register, July 6, 2026. The notice does not count botanical material.',
  },
  {
    ...nationwide,
    id: 'us-synthetic-alkaloids',
    forbidsSynthetics: true,
    reason: 'We do not sell products with synthetic or semi-synthetic alkaloids.',
    source: federalNotice,
    staffNote: 'Mitragynine pseudoindoxyl, MGM-15 and MGM-16 at any level.',
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
