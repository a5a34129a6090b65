import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { secondCheck as checkedOn, state } from './rule-rows.ts'

const table = 'Table of state laws of June 7, 2026 (an advocates’ site)'

/** What the states changed by the autumn of 2026, and what their owners have to decide. */
export const laterStateRules: readonly ComplianceRule[] = [
  state({
    id: 'us-ky',
    state: 'KY',
    checkedOn,
    status: 'needs-review',
    effectiveFrom: '2027-01-01',
    reason: 'Kentucky bans the sale of kratom from January 1, 2027, so we cannot ship there.',
    source: 'Kentucky HB 757 (2026), which repeals the kratom act of 2024 on January 1, 2027',
    staffNote: `${table}. A suit was filed in June 2026: look up how it ended.`,
  }),
  state({
    id: 'us-ut',
    state: 'UT',
    checkedOn,
    effect: 'needs-license',
    effectiveFrom: '2026-05-06',
    reason:
      'Utah lets only registered retailers with a retail tobacco specialty license sell kratom leaf, and we do not hold one.',
    source: 'Utah Code 4-45-104 as amended by SB 45 (2026)',
    staffNote:
      'lexace.ai on the code; missoulacurrent.com, February 19, 2026. Each product must be registered as well. What the act means for online sellers is not settled: ask counsel.',
  }),
  state({
    id: 'us-ut-not-leaf',
    state: 'UT',
    checkedOn,
    productClass: 'not-leaf',
    status: 'needs-review',
    reason: 'Leaf products only: Utah has narrowed its law to plain kratom leaf.',
    source: 'Utah Code 4-45-104 as amended by SB 45 (2026)',
    staffNote: 'lexace.ai on the code. Holds beside the license: a license opens Utah for plain leaf only.',
  }),
  state({
    id: 'us-va-seven-oh',
    state: 'VA',
    checkedOn,
    productClass: '7-oh',
    effectiveFrom: '2026-07-01',
    reason: 'Virginia bans 7-hydroxymitragynine. Leaf stays legal there.',
    source: 'Virginia HB 360 (2026), in force July 1, 2026',
    staffNote: `${table}. Act not read.`,
  }),
  state({
    id: 'us-wy-share',
    state: 'WY',
    checkedOn,
    effectiveFrom: '2026-07-01',
    maxSevenOhShareBp: 200,
    reason:
      'Wyoming: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Wyoming Kratom Consumer Protection Act, SF 56 (2026), in force July 1, 2026',
    staffNote: `${table}; fastdemocracy.com WYB00005840.`,
  }),
  state({
    id: 'us-mn',
    state: 'MN',
    checkedOn,
    effect: 'minimum-age',
    minimumAge: 21,
    effectiveFrom: '2026-08-01',
    reason: 'Minnesota sells kratom to adults of 21 years and older.',
    source: 'Minnesota HF 3453 (2026), in force August 1, 2026',
    staffNote: `${table}. The shop’s own minimum age is 21 everywhere.`,
  }),
  // Open, with a word to the owner
  state({
    id: 'us-ne',
    state: 'NE',
    checkedOn,
    effect: 'warn',
    status: 'needs-review',
    reason:
      'Nebraska registers kratom processors and retailers. Check whether that binds sellers from out of state.',
    source: 'Nebraska LB 230, in force January 2026',
    staffNote: `${table}. Act not read.`,
  }),
  state({
    id: 'us-or',
    state: 'OR',
    checkedOn,
    effect: 'warn',
    status: 'needs-review',
    reason: 'Oregon registers kratom processors. Check whether that binds sellers from out of state.',
    source: 'Oregon Kratom Consumer Protection Act',
    staffNote: `${table}. Act not read.`,
  }),
  // Closed, although a source says that they may be open
  state({
    id: 'us-ks-may-be-open',
    state: 'KS',
    checkedOn,
    effect: 'warn',
    status: 'needs-review',
    reason:
      'Kansas may be open for plain leaf: a source says that its law of 2026 bans only 7-OH. It stays closed until you decide. Ask counsel first.',
    source: 'Kansas HB 2365, signed April 10, 2026',
    staffNote: `${table}. Headlines of local news speak of a kratom ban.`,
  }),
  state({
    id: 'us-dc-may-be-open',
    state: 'DC',
    checkedOn,
    effect: 'warn',
    status: 'needs-review',
    reason:
      'The District of Columbia may be open for plain leaf: a source says that it schedules only 7-OH. It stays closed until you decide. Ask counsel first.',
    source: 'District of Columbia controlled substances law',
    staffNote: `${table}. Other lists name the District among the places with a ban.`,
  }),
]
