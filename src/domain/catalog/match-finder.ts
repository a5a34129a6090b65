import {
  anyAnswer,
  type FinderAnswers,
  type FinderPortion,
  type FinderQuestion,
  finderForms,
  finderPrices,
  finderQuestions,
  finderTests,
  unflavored,
} from './finder-answers.ts'
import type { Product } from './product.ts'

/** What the finder knows of a product that can be sold now. */
export interface FinderProduct
  extends Pick<
    Product,
    | 'id'
    | 'familyId'
    | 'form'
    | 'price'
    | 'flavor'
    | 'recentUnitsSold'
    | 'piecesPerContainer'
    | 'hasMeasuredServing'
  > {
  /** When the lot that is sold now was tested, 'YYYY-MM-DD'. */
  readonly testedOn: string | undefined
}

export interface FinderMatch {
  readonly productId: string
  /** The questions whose answer it does not fit. */
  readonly misses: readonly FinderQuestion[]
}

export interface FinderMatches {
  /** How many of the five answers each of the matches fits. */
  readonly fitting: number
  /** One for each family, the most sold first. */
  readonly matches: readonly FinderMatch[]
}

/** How a product is portioned: by the piece, by a measure in its package, or loose. */
export function getPortion({
  piecesPerContainer,
  hasMeasuredServing,
}: Pick<FinderProduct, 'piecesPerContainer' | 'hasMeasuredServing'>): FinderPortion {
  if (hasMeasuredServing) return 'measure'
  return piecesPerContainer === undefined ? 'loose' : 'pieces'
}

const dayMs = 24 * 60 * 60_000

type Fit = (product: FinderProduct, answer: string, today: string) => boolean

const fits: Readonly<Record<FinderQuestion, Fit>> = {
  form: ({ form }, answer) => readForms(answer).some((each) => each === form),
  price: ({ price }, answer) => {
    const range = Object.entries(finderPrices).find(([name]) => name === answer)?.[1]
    return range !== undefined && price >= range.from && price < range.below
  },
  flavor: ({ flavor }, answer) => (answer === unflavored ? flavor === undefined : flavor === answer),
  test: ({ testedOn }, answer, today) => {
    const days = Object.entries(finderTests).find(([name]) => name === answer)?.[1]
    if (testedOn === undefined || days === undefined) return false
    return Date.parse(today) - Date.parse(testedOn) <= days * dayMs
  },
  portion: (product, answer) => getPortion(product) === answer,
}

function readForms(answer: string): readonly string[] {
  return Object.entries(finderForms).find(([name]) => name === answer)?.[1] ?? []
}

/** The questions whose answer a product does not fit. No answer and no preference are fit by all. @param today 'YYYY-MM-DD' */
export function listMisses(product: FinderProduct, answers: FinderAnswers, today: string): FinderQuestion[] {
  return finderQuestions.filter((question) => {
    const answer = answers[question]
    return answer !== undefined && answer !== anyAnswer && !fits[question](product, answer, today)
  })
}

/**
 * The products that fit all answers. When none does, those that fit the most: "No product fits all five; these fit four." The most
 * sold come first, then by id, and a family stands once, by the first of its products.
 */
export function findFinderMatches(
  products: readonly FinderProduct[],
  answers: FinderAnswers,
  today: string,
): FinderMatches {
  const sorted = products
    .map((product) => ({ product, misses: listMisses(product, answers, today) }))
    .sort((a, b) => a.misses.length - b.misses.length || compareSales(a.product, b.product))
  const fewest = sorted[0]?.misses.length ?? 0
  const best = sorted.filter(({ misses }) => misses.length === fewest)
  const families = new Set<string>()
  const matches = best.flatMap(({ product: { id, familyId }, misses }) => {
    const family = familyId ?? id
    if (families.has(family)) return []
    families.add(family)
    return [{ productId: id, misses }]
  })
  return { fitting: finderQuestions.length - fewest, matches }
}

function compareSales(a: FinderProduct, b: FinderProduct): number {
  return b.recentUnitsSold - a.recentUnitsSold || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** How many products, a family counting once, fit the answers with this choice. @param today 'YYYY-MM-DD' */
export function countFinderChoice(
  products: readonly FinderProduct[],
  answers: FinderAnswers,
  choice: { readonly question: FinderQuestion; readonly value: string; readonly today: string },
): number {
  const chosen = { ...answers, [choice.question]: choice.value }
  const fitting = products.filter((product) => listMisses(product, chosen, choice.today).length === 0)
  return new Set(fitting.map(({ id, familyId }) => familyId ?? id)).size
}
