import { data } from 'react-router'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { NotFoundNotice } from '../parts/not-found-notice.tsx'

/** For every other URL. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return (
    <>
      <NotFoundNotice />
      <PopularProducts card={(product) => <ProductCard product={product} />} />
    </>
  )
}
