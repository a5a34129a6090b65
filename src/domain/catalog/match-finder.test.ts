import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productForms } from '../composition/product-form.ts'
import { cents } from '../money.ts'
import {
  anyAnswer,
  type FinderAnswers,
  finderForms,
  finderPrices,
  finderQuestions,
  finderTests,
  findOpenQuestion,
  listFinderChoices,
  parseFinderAnswers,
  unflavored,
} from './finder-answers.ts'
import { countFinderChoice, type FinderProduct, findFinderMatches, getPortion } from './match-finder.ts'

const today = '2026-11-30'
const flavors = ['CLASSIC', 'SPEARMINT']
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const product: fc.Arbitrary<FinderProduct> = fc.record({
  id: fc.uuid(),
  familyId: optional(fc.constantFrom('family-1', 'family-2', 'family-3')),
  form: optional(fc.constantFrom(...productForms)),
  price: fc.integer({ min: 100, max: 12_000 }).map(cents),
  flavor: optional(fc.constantFrom(...flavors)),
  recentUnitsSold: fc.nat({ max: 5 }),
  piecesPerContainer: optional(fc.integer({ min: 1, max: 300 })),
  hasMeasuredServing: fc.boolean(),
  testedOn: optional(fc.constantFrom('2026-11-30', '2026-10-31', '2026-10-30', '2026-09-01', '2026-05-01')),
})
const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 12 })

/** Every combination of answers. */
const combinations = finderQuestions.reduce<FinderAnswers[]>(
  (before, question) =>
    before.flatMap((answers) =>
      [...listFinderChoices(question, flavors), anyAnswer].map((answer) => ({
        ...answers,
        [question]: answer,
      })),
    ),
  [{}],
)

/** Said a second time, in other words than the code. */
function doesFit(each: FinderProduct, answers: FinderAnswers): boolean {
  const { form = '', price = '', flavor, test = '', portion } = answers
  const forms: Record<string, readonly string[]> = finderForms
  const prices: Record<string, { from: number; below: number }> = finderPrices
  const days: Record<string, number> = finderTests
  const age = each.testedOn && (Date.UTC(2026, 10, 30) - Date.parse(each.testedOn)) / 86_400_000
  const range = prices[price]
  return (
    (form === anyAnswer || (each.form !== undefined && forms[form]?.includes(each.form) === true)) &&
    (price === anyAnswer || (range !== undefined && each.price >= range.from && each.price < range.below)) &&
    (flavor === anyAnswer || (each.flavor ?? unflavored) === flavor) &&
    (test === anyAnswer || (typeof age === 'number' && age <= (days[test] ?? 0))) &&
    (portion === anyAnswer || getPortion(each) === portion)
  )
}

describe('The product finder', () => {
  it('finds only products that fit, for every combination of answers, each family once', () => {
    expect(combinations.length).toBe(7 * 5 * 4 * 4 * 4)
    fc.assert(
      fc.property(products, fc.constantFrom(...combinations), (all, answers) => {
        const { fitting, matches } = findFinderMatches(all, answers, today)
        const found = matches.map(({ productId }) => all.find(({ id }) => id === productId))
        const families = found.map((each) => each?.familyId ?? each?.id)
        expect(new Set(families).size).toBe(matches.length)
        const anyFits = all.some((each) => doesFit(each, answers))
        expect(fitting === finderQuestions.length).toBe(anyFits || all.length === 0)
        for (const each of found) expect(each !== undefined && doesFit(each, answers)).toBe(anyFits)
        for (const { misses } of matches) expect(misses.length).toBe(finderQuestions.length - fitting)
        expect(matches.length > 0).toBe(all.length > 0)
      }),
      { numRuns: 3000 },
    )
  })

  it('lists the same products in the same order, however they are read', () => {
    fc.assert(
      fc.property(
        products.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        fc.constantFrom(...combinations),
        ([all, shuffled], answers) => {
          expect(findFinderMatches(shuffled, answers, today)).toEqual(findFinderMatches(all, answers, today))
        },
      ),
    )
  })

  it('counts what a choice would find', () => {
    fc.assert(
      fc.property(products, fc.constantFrom(...combinations), (all, answers) => {
        const { fitting, matches } = findFinderMatches(all, answers, today)
        const choice = { question: 'portion', value: answers.portion ?? '', today } as const
        const count = countFinderChoice(all, { ...answers, portion: undefined }, choice)
        expect(count).toBe(fitting === finderQuestions.length ? matches.length : 0)
      }),
    )
  })

  it('asks again for an answer that is no choice, and says which question is next', () => {
    const given = { form: 'leaf', price: 'cheap', flavor: 'MANGO', test: anyAnswer, health: 'sleep' }
    const answers = parseFinderAnswers(given, flavors)
    expect(answers).toEqual({ form: 'leaf', test: anyAnswer })
    expect(findOpenQuestion(answers)).toBe('price')
    expect(findOpenQuestion(parseFinderAnswers({}, flavors))).toBe('form')
    const all = { ...given, price: 'from-80', flavor: 'SPEARMINT', portion: 'loose' }
    expect(findOpenQuestion(parseFinderAnswers(all, flavors))).toBeUndefined()
  })
})
