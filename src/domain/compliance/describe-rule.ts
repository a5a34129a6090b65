import type { Composition, ProductForm } from '../composition/product-form.ts'
import { joinWords } from '../text.ts'
import { type ComplianceRule, hasLimits, isRestrictive, ruleClosesPlace } from './rule.ts'
import type { RuleLimits } from './rule-limits.ts'

/** What shoppers call the products that a rule is about. */
export const productClassNames = {
  all: 'Products',
  'not-leaf': 'Extracts and everything else but plain leaf',
  leaf: 'Plain leaf products',
  extract: 'Extracts',
  '7-oh': '7-OH products',
} as const satisfies Record<ComplianceRule['productClass'], string>

const formNames: Readonly<Record<ProductForm, string>> = {
  powder: 'powder',
  'crushed-leaf': 'crushed leaf',
  capsule: 'capsules',
  tablet: 'tablets',
  gummy: 'gummies',
  shot: 'shots',
  tincture: 'tinctures',
  'extract-powder': 'extract powder',
  resin: 'resin',
  tea: 'tea',
  stick: 'sticks',
  other: 'other forms',
}

const compositionNames: Readonly<Record<Composition, string>> = {
  'plain-leaf': 'plain leaf',
  extract: 'extract',
  enriched: 'added 7-hydroxymitragynine',
}

const limitTexts: readonly {
  readonly name: keyof RuleLimits
  format(limit: number): string
}[] = [
  {
    name: 'maxSevenOhShareBp',
    format: (most) => `at most ${most / 100}% of the alkaloids may be 7-hydroxymitragynine`,
  },
  {
    name: 'maxSevenOhPpm',
    format: (most) => `at most ${most / 10_000}% of the weight may be 7-hydroxymitragynine`,
  },
  ...(
    [
      ['maxSevenOhMicrogramsPerArticle', '7-hydroxymitragynine in one article'],
      ['maxSevenOhMicrogramsPerPiece', '7-hydroxymitragynine in a piece'],
      ['maxSevenOhMicrogramsPerServing', '7-hydroxymitragynine in a serving'],
      ['maxSevenOhMicrogramsPerContainer', '7-hydroxymitragynine in a container'],
      ['maxMitragynineMicrogramsPerServing', 'mitragynine in a serving'],
    ] as const
  ).map(([name, what]) => ({ name, format: (most: number) => `at most ${most / 1000} mg of ${what}` })),
  {
    name: 'maxSevenOhAndPseudoindoxylPpm',
    format: (most) =>
      `at most ${most / 1000} mg of 7-hydroxymitragynine and mitragynine pseudoindoxyl together in a gram or milliliter`,
  },
  {
    name: 'minMitragynineRatio',
    format: (least) =>
      `at least ${least} times as much mitragynine as 7-hydroxymitragynine and mitragynine pseudoindoxyl together`,
  },
]

/**
 * What a rule means for a shopper, in a few plain words: 'Extracts are not shipped', 'Adult signature on delivery'.
 * Undefined for a rule that only staff need to know.
 */
export function describeRule(rule: ComplianceRule): string | undefined {
  switch (rule.effect) {
    case 'block':
    case 'needs-license':
      return describeRestriction(rule)
    case 'minimum-age':
      return rule.minimumAge === undefined ? undefined : `Ages ${rule.minimumAge} and over`
    case 'label-text':
      return 'Warning label on the product'
    case 'adult-signature':
      return 'Adult signature on delivery'
    case 'carrier':
      return rule.carriers.length === 0 ? undefined : `Not shipped with ${joinWords(rule.carriers, 'or')}`
    case 'forbidden-words':
    case 'warn':
      return undefined
  }
}

function describeRestriction(rule: ComplianceRule): string {
  const license = rule.effect === 'needs-license' ? ' until we hold a license' : ''
  if (ruleClosesPlace(rule)) return `Nothing is shipped there${license}`
  const limits = listLimits(rule)
  if (limits.length === 0) return `${describeProducts(rule)} are not shipped${license}`
  const text = joinWords(limits)
  const isAboutAll = describeProducts(rule) === productClassNames.all
  return isAboutAll ? text.charAt(0).toUpperCase() + text.slice(1) : `${describeProducts(rule)}: ${text}`
}

function listLimits(rule: ComplianceRule): string[] {
  if (!isRestrictive(rule) || !hasLimits(rule)) return []
  const texts = limitTexts.flatMap(({ name, format }) => {
    const limit = rule[name]
    return limit === undefined ? [] : [format(limit)]
  })
  return rule.forbidsSynthetics ? [...texts, 'no synthetic alkaloids'] : texts
}

/** 'Extracts as gummies or shots', 'Products with extract'. */
function describeProducts({ productClass, forms, compositions }: ComplianceRule): string {
  const names = forms.map((form) => formNames[form])
  const contents = compositions.map((composition) => compositionNames[composition])
  return [
    productClassNames[productClass],
    ...(names.length === 0 ? [] : [`as ${joinWords(names, 'or')}`]),
    ...(contents.length === 0 ? [] : [`with ${joinWords(contents, 'or')}`]),
  ].join(' ')
}
