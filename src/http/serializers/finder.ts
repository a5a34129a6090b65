import type { FinderAnswer, FoundProduct } from '#contract/shop/finder.ts'
import {
  anyAnswer,
  type FinderAnswers,
  type FinderQuestion,
  finderQuestions,
  unflavored,
} from '#domain/catalog/finder-answers.ts'
import { getPortion } from '#domain/catalog/match-finder.ts'
import type { Product } from '#domain/catalog/product.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { productFormLabels } from '#domain/composition/product-contents-labels.ts'
import { formatShortDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'

/** What the finder asks. Its words are about facts of a product, never about what it does to a person. */
export const finderTexts: Readonly<
  Record<
    FinderQuestion,
    { readonly name: string; readonly title: string; readonly choices: Readonly<Record<string, string>> }
  >
> = {
  form: {
    name: 'Form',
    title: 'Which form would you like?',
    choices: {
      leaf: 'Powder or crushed leaf',
      capsules: 'Capsules or tablets',
      gummies: 'Gummies',
      liquid: 'Shots and other liquids',
      extract: 'Extract powder or resin',
      tea: 'Tea or sticks',
    },
  },
  price: {
    name: 'Price',
    title: 'How much would you like to spend on a package?',
    choices: {
      'under-20': 'Under $20',
      '20-to-40': '$20 to $39.99',
      '40-to-80': '$40 to $79.99',
      'from-80': '$80 and more',
    },
  },
  flavor: {
    name: 'Flavor',
    title: 'Which flavor would you like?',
    choices: { [unflavored]: 'Without a flavor' },
  },
  test: {
    name: 'Lab test',
    title: 'How new should the lab test be?',
    choices: {
      '30-days': 'Tested in the last 30 days',
      '90-days': 'Tested in the last 90 days',
      '180-days': 'Tested in the last 180 days',
    },
  },
  portion: {
    name: 'Portions',
    title: 'How should it be portioned?',
    choices: {
      pieces: 'In pieces, such as capsules',
      measure: 'With a measure in the package',
      loose: 'Loose, to weigh yourself',
    },
  },
}

export function formatFinderChoice(question: FinderQuestion, value: string): string {
  if (value === anyAnswer) return 'No preference'
  return finderTexts[question].choices[value] ?? formatVariantLabel(value)
}

export function serializeFinderAnswers(answers: FinderAnswers): FinderAnswer[] {
  return finderQuestions.flatMap((question) => {
    const value = answers[question]
    if (value === undefined) return []
    return [{ question, name: finderTexts[question].name, value, label: formatFinderChoice(question, value) }]
  })
}

const describeFact: Readonly<Record<FinderQuestion, (product: Product) => string>> = {
  form: ({ form }) => (form === undefined ? 'Form not stated' : productFormLabels[form]),
  price: ({ price }) => formatMoney(price),
  flavor: ({ flavor }) => (flavor === undefined ? 'Without a flavor' : formatVariantLabel(flavor)),
  test: ({ lot }) =>
    lot?.testedOn === undefined ? 'Day of the test not stated' : `Tested ${formatShortDay(lot.testedOn)}`,
  portion: (product) => describePortion(product),
}

function describePortion(product: Product): string {
  const { piecesPerContainer: pieces, servingSize } = product
  const portion = getPortion(product)
  if (portion === 'loose') return 'Loose, without a measure'
  if (portion === 'pieces') return pieces === 1 ? '1 piece' : `${pieces} pieces`
  return `Measure in the package${servingSize === undefined ? '' : `: ${servingSize}`}`
}

/** What the product has of each answer that was a choice. Without one, what it is. */
export function serializeFinderFacts(
  product: Product,
  answers: FinderAnswers,
  misses: readonly FinderQuestion[],
): FoundProduct['facts'] {
  const chosen = finderQuestions.filter((question) => answers[question] !== anyAnswer)
  return (chosen.length === 0 ? finderQuestions : chosen).map((question) => ({
    text: describeFact[question](product),
    fits: !misses.includes(question),
  }))
}
