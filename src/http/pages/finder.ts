import type { FinderPageData, FinderStep } from '#contract/shop/finder.ts'
import { listProductsInStock } from '#db/queries/catalog/finder-products.ts'
import { findProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { createValueComparison } from '#domain/catalog/attribute-value.ts'
import {
  anyAnswer,
  type FinderAnswers,
  type FinderQuestion,
  finderQuestions,
  findOpenQuestion,
  listFinderChoices,
  parseFinderAnswers,
} from '#domain/catalog/finder-answers.ts'
import { countFinderChoice, type FinderProduct, findFinderMatches } from '#domain/catalog/match-finder.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import {
  finderTexts,
  formatFinderChoice,
  serializeFinderAnswers,
  serializeFinderFacts,
} from '../serializers/finder.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { loadProductCards } from './product-cards.ts'

const shown = 6

interface Context {
  readonly shop: Shop
  readonly catalog: KeptCatalog
  readonly scope: CacheScope
}

/**
 * The next question of the product finder, or what fits the answers.
 * @param given the answers of the address by question, as they are written there
 */
export async function loadFinderPage(
  { shop, catalog, scope }: Context,
  given: Readonly<Record<string, string | undefined>>,
): Promise<FinderPageData> {
  scope.addTags('catalog', 'stock', 'rules')
  const [products, order] = await Promise.all([listSoldProducts(shop), catalog.loadAttributeOrder()])
  const flavors = [...new Set(products.flatMap(({ flavor }) => flavor ?? []))].sort(
    createValueComparison(order.flavor),
  )
  const today = toLegalDay(shop.clock.now())
  const answers = parseFinderAnswers(given, flavors)
  const question = findOpenQuestion(answers)
  return {
    step: question && describeStep(products, { answers, question, flavors, today }),
    answers: serializeFinderAnswers(answers),
    questions: finderQuestions.length,
    result:
      question === undefined ? await loadResult({ shop, scope }, { products, answers, today }) : undefined,
  }
}

/** What can be sold now. */
async function listSoldProducts({ db, kept, clock }: Shop): Promise<FinderProduct[]> {
  const [products, rulebook] = await Promise.all([listProductsInStock(db), kept.getRulebook()])
  const now = clock.now()
  return products.flatMap((product) =>
    getHoldNotice(product, rulebook, now) === undefined
      ? [{ ...product, testedOn: product.lot?.testedOn }]
      : [],
  )
}

interface Asked {
  readonly answers: FinderAnswers
  readonly question: FinderQuestion
  readonly flavors: readonly string[]
  readonly today: string
}

function describeStep(
  products: readonly FinderProduct[],
  { answers, question, flavors, today }: Asked,
): FinderStep {
  const choices = [...listFinderChoices(question, flavors), anyAnswer].map((value) => ({
    value,
    label: formatFinderChoice(question, value),
    count: countFinderChoice(products, answers, { question, value, today }),
  }))
  return {
    question,
    number: finderQuestions.indexOf(question) + 1,
    title: finderTexts[question].title,
    // Of many flavors, only those that something has. The other questions have few choices, which always stand.
    choices: choices.filter(({ value, count }) => count > 0 || !flavors.includes(value)),
  }
}

async function loadResult(
  { shop, scope }: Omit<Context, 'catalog'>,
  {
    products,
    answers,
    today,
  }: Pick<Asked, 'answers' | 'today'> & { readonly products: readonly FinderProduct[] },
): Promise<FinderPageData['result']> {
  const { fitting, matches } = findFinderMatches(products, answers, today)
  const first = matches.slice(0, shown)
  const found = await findProductsWithSalesRules(
    shop.db,
    first.map(({ productId }) => productId),
  )
  const cards = await loadProductCards(shop, scope, found)
  return {
    fitting,
    total: matches.length,
    found: found.products.flatMap((product, place) => {
      const card = cards[place]
      const misses = first.find(({ productId }) => productId === product.id)?.misses ?? []
      return card === undefined
        ? []
        : [{ product: card, facts: serializeFinderFacts(product, answers, misses) }]
    }),
  }
}
