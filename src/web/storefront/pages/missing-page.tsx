import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'

export default function MissingPage() {
  return (
    <>
      <div className="column flex flex-col items-center gap-5 py-14 text-center md:py-20">
        <Drawing subject="search" />
        <h1 className="max-w-2xl text-4xl md:text-5xl">We cannot find this page.</h1>
        <p className="max-w-md text-ink-soft">
          The link may be wrong, or the product may no longer be available. Use the search above to find
          something else.
        </p>
        <Link to={paths.products()} className={buttonClass('primary', 'large', 'mt-2')}>
          Browse All Products
        </Link>
      </div>
      <PopularProducts card={(product) => <ProductCard product={product} />} />
    </>
  )
}
