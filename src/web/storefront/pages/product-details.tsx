import type { ProductPageData } from '#contract/shop/pages.ts'
import { CardRow, ProductCard } from '../features/product-card/product-card.tsx'
import { Questions } from '../features/questions/questions.tsx'
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx'
import { ReviewsSection } from '../features/reviews/reviews-section.tsx'

/** What follows below the product: questions, reviews, similar and recently viewed products. */
export default function ProductDetails({
  product,
  questions,
  reviews,
  related,
}: Pick<ProductPageData, 'product' | 'questions' | 'reviews' | 'related'>) {
  return (
    <>
      <div className="mt-20">
        <Questions product={product} questions={questions} />
      </div>
      <div className="mt-20">
        <ReviewsSection product={product} reviews={reviews} />
      </div>
      {related.length > 0 && (
        <section className="mt-20 border-t border-line pt-14">
          <h2 className="mb-8 text-[2rem]">Similar Items</h2>
          <CardRow products={related} />
        </section>
      )}
      <RecentlyViewed
        except={product.id}
        card={(each) => <ProductCard product={each} />}
        className="mt-20 border-t border-line pt-14"
      />
    </>
  )
}
