import type { ProductForm } from '../composition/product-form.ts'
import { isOneOf } from '../one-of.ts'

/** What the product finder asks, in its order. Each is about a fact that products have, never about what they do to a person. */
export const finderQuestions = ['form', 'price', 'flavor', 'test', 'portion'] as const
export type FinderQuestion = (typeof finderQuestions)[number]

/** The answer of those who have no preference. Every product fits it. */
export const anyAnswer = 'any'

/** By question: what was answered. A question that is missing is still to be asked. */
export type FinderAnswers = { readonly [Question in FinderQuestion]?: string | undefined }

/** The forms behind each answer. */
export const finderForms = {
  leaf: ['powder', 'crushed-leaf'],
  capsules: ['capsule', 'tablet'],
  gummies: ['gummy'],
  liquid: ['shot', 'tincture'],
  extract: ['extract-powder', 'resin'],
  tea: ['tea', 'stick'],
} as const satisfies Record<string, readonly ProductForm[]>

/** Whole cents, from `from` up to and without `below`. */
export const finderPrices = {
  'under-20': { from: 0, below: 2000 },
  '20-to-40': { from: 2000, below: 4000 },
  '40-to-80': { from: 4000, below: 8000 },
  'from-80': { from: 8000, below: Number.POSITIVE_INFINITY },
} as const

/** Days since the laboratory tested the lot that is sold now. */
export const finderTests = { '30-days': 30, '90-days': 90, '180-days': 180 } as const

export const finderPortions = ['pieces', 'measure', 'loose'] as const
export type FinderPortion = (typeof finderPortions)[number]

/** Beside the flavors that products have. */
export const unflavored = 'none'

/** The choices of a question without the one for no preference. @param flavors those that products have now */
export function listFinderChoices(question: FinderQuestion, flavors: readonly string[]): string[] {
  const choices: Readonly<Record<FinderQuestion, readonly string[]>> = {
    form: Object.keys(finderForms),
    price: Object.keys(finderPrices),
    flavor: [unflavored, ...flavors],
    test: Object.keys(finderTests),
    portion: finderPortions,
  }
  return [...choices[question]]
}

/** The answers of an address. One that is no choice counts as not given, so it is asked for. */
export function parseFinderAnswers(
  given: Readonly<Record<string, string | undefined>>,
  flavors: readonly string[],
): FinderAnswers {
  return Object.fromEntries(
    finderQuestions.flatMap((question) => {
      const answer = given[question] ?? ''
      const isChoice = answer === anyAnswer || isOneOf(listFinderChoices(question, flavors), answer)
      return isChoice ? [[question, answer]] : []
    }),
  )
}

/** The first question without an answer. Undefined when all have one. */
export function findOpenQuestion(answers: FinderAnswers): FinderQuestion | undefined {
  return finderQuestions.find((question) => answers[question] === undefined)
}
