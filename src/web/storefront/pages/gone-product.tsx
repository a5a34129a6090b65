import { Link } from 'react-router'
import type { GoneProductData } from '#contract/shop/product.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CardRow } from '../features/product-card/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'

/** In place of a product that was archived. */
export default function GoneProduct({ name, category, products }: GoneProductData) {
  return (
    <div className="column">
      <div className="flex flex-col items-center gap-5 py-12 text-center md:py-16">
        <Drawing subject="search" />
        <h1 className="max-w-2xl text-3xl md:text-4xl">{name} is no longer sold.</h1>
        <Link
          to={paths.products({ category: [category] })}
          className={buttonClass('primary', 'large')}
        >{`Browse ${category}`}</Link>
      </div>
      {products.length > 0 && (
        <section className="border-t border-line pt-12">
          <h2 className="mb-8 text-[2rem]">You may like instead</h2>
          <CardRow products={products} />
        </section>
      )}
    </div>
  )
}
