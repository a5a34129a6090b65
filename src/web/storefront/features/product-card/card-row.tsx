import type { WireProduct } from '#contract/answers/product.ts'
import { ProductCard } from './product-card.tsx'

/** Cards side by side. */
export function CardRow({ products, perMg }: { products: readonly WireProduct[]; perMg?: boolean }) {
  return (
    <ul className="card-row">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} perMg={perMg} />
        </li>
      ))}
    </ul>
  )
}
