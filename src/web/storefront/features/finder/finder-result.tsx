import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import type { FinderPageData, FoundProduct } from '#contract/shop/finder.ts'
import { maxComparedProducts } from '#domain/catalog/comparison.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { Drawing } from '../../parts/drawing.tsx'
import { ShipsTo, ShipToForm } from '../../parts/shipping/ships-to.tsx'
import { useShipTo } from '../../state/use-ship-to.ts'

/** What fits the answers, and why. */
export function FinderResult({
  result: { fitting, total, found },
  questions,
}: { result: NonNullable<FinderPageData['result']> } & Pick<FinderPageData, 'questions'>) {
  const shipTo = useShipTo()
  if (found.length === 0) return <NothingSold />
  const compared = found.slice(0, maxComparedProducts).map(({ product }) => product.slug)
  return (
    <section aria-labelledby="found" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="found" className="text-2xl">
            {describeFit({ fitting, questions, total })}
          </h2>
          {total > found.length && (
            <p className="figures mt-1.5 text-sm text-ink-soft">
              These are the {found.length} that sold most in the last 30 days.
            </p>
          )}
        </div>
        {compared.length > 1 && (
          <Link to={paths.compare(compared)} className={buttonClass('outline')}>
            {compared.length < found.length ? `Compare the first ${compared.length}` : 'Compare these'}
          </Link>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p className="text-ink-soft">
          {shipTo.zip === undefined ? 'Do they ship to you?' : `Each says whether it ships to ${shipTo.zip}.`}
        </p>
        <ShipToForm shipTo={shipTo} />
      </div>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2 lg:gap-6">
        {found.map((each) => (
          <Found key={each.product.id} found={each} zip={shipTo.zip} />
        ))}
      </ul>
    </section>
  )
}

function Found({ found: { product, facts }, zip }: { found: FoundProduct; zip: string | undefined }) {
  const { name, slug } = product
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-lg border border-line bg-card p-4 sm:gap-x-5 sm:p-5">
      <ProductThumb product={product} className="size-24 rounded-lg sm:size-32" />
      <div>
        <h3 className="font-sans text-[0.9375rem] leading-[1.4] font-medium tracking-normal">
          <Link to={paths.product(slug)} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </h3>
        <p className="figures mt-0.5 text-[0.8125rem] text-ink-soft">{describeVariant(product)}</p>
        <ProductPrice product={product} className="mt-2 text-lg" />
      </div>
      <div className="col-span-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-4 text-sm leading-6">
        <div>
          <ul aria-label={`Why ${name} is shown`}>
            {facts.map((fact) => (
              <Fact key={fact.text} fact={fact} />
            ))}
          </ul>
          {zip !== undefined && (
            <div className="mt-2">
              <ShipsTo productId={product.id} zip={zip} />
            </div>
          )}
        </div>
        <Link
          to={paths.product(slug)}
          aria-label={`View details: ${name}`}
          className={buttonClass('outline', 'normal', 'max-sm:w-full')}
        >
          View details
        </Link>
      </div>
    </li>
  )
}

function Fact({ fact: { text, fits } }: { fact: FoundProduct['facts'][number] }) {
  const Icon = fits ? Check : X
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        size={16}
        className={classNames('mt-1 shrink-0', fits ? 'text-leaf' : 'text-ink-faint')}
      />
      <span className="figures">
        {!fits && <span className="text-ink-soft">Does not fit: </span>}
        {text}
      </span>
    </li>
  )
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five']

/** 'No product fits all five answers. These fit four.' */
function describeFit({
  fitting,
  questions,
  total,
}: {
  fitting: number
  questions: number
  total: number
}): string {
  if (fitting === questions)
    return total === 1 ? 'One product fits all your answers' : `${total} products fit all your answers`
  const fit = numbers[fitting] ?? fitting
  return `No product fits all ${numbers[questions] ?? questions} answers. ${total === 1 ? `This one fits ${fit}.` : `These fit ${fit}.`}`
}

function NothingSold() {
  return (
    <div className="mt-8 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="search" className="mx-auto mb-4" />
      <h2 className="text-2xl">Nothing is for sale now</h2>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">
        All products are sold out or not for sale at the moment.
      </p>
      <Link to={paths.products()} className={buttonClass('primary', 'normal', 'mt-6')}>
        Browse All Products
      </Link>
    </div>
  )
}
