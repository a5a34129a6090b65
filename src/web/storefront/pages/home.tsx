import { Link } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CategoryTiles } from '../features/home/category-tiles.tsx'
import { Countdown } from '../features/home/countdown.tsx'
import { Faq } from '../features/home/faq.tsx'
import { Hero } from '../features/home/hero.tsx'
import { ProductPromo } from '../features/home/product-promo.tsx'
import { PromoBanner } from '../features/home/promo-banner.tsx'
import { Section } from '../features/home/section.tsx'
import { FeaturesStrip, TrustStrip } from '../features/home/trust-strip.tsx'
import { useBestDeals } from '../features/home/use-best-deals.ts'
import { CardRow, ProductCard } from '../features/product-card/product-card.tsx'
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx'
import { BlogCards } from '../parts/content/blog-cards.tsx'
import { useLiveClaims } from '../state/live-claims.ts'
import { toFaqSchema, toOrganizationSchema } from '../state/page-head/home-schema.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).home()
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  return [
    ...createPageMeta(layout, {
      title: `${layout.shopName}: kratom powder, capsules and extracts for adults`,
      description: loaderData?.hero[0]?.tagline,
      path: paths.home(),
    }),
    { 'script:ld+json': toOrganizationSchema(layout) },
    ...(loaderData ? [{ 'script:ld+json': toFaqSchema(loaderData.faq.items) }] : []),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, trust, bestDeals, categories, newest, promos, banners, blog, features, faq } = loaderData
  const slides = useLiveClaims(hero)
  const [firstPromo, ...otherPromos] = promos
  const [firstBanner, ...otherBanners] = useLiveClaims(banners)
  const [deal] = useLiveClaims([bestDeals])
  const deals = useBestDeals(bestDeals.products)
  const shownBanners = [firstBanner, ...otherBanners].filter((banner) => banner !== undefined)
  // One clock a page: two of them tell nobody which one counts.
  const countsDownDeals = deals.length > 0 && deal?.claim?.endsAt !== undefined
  const countingBanner = countsDownDeals ? undefined : shownBanners.find(({ claim }) => claim?.endsAt)
  return (
    <>
      {slides.length > 0 && <Hero slides={slides} />}
      <TrustStrip badges={trust} />
      {deals.length > 0 && (
        <Section
          heading={bestDeals.heading}
          text={deal?.claim?.terms}
          aside={deal?.claim?.endsAt && <Countdown endsAt={deal.claim.endsAt} className="text-leaf" />}
        >
          <CardRow products={deals} showsMilligramPrice />
          <p className="mt-10 text-center">
            <Link to={paths.products()} className={buttonClass('primary', 'large')}>
              Browse All Products
            </Link>
          </p>
        </Section>
      )}
      <Section heading={categories.heading}>
        <CategoryTiles tiles={categories.tiles} />
      </Section>
      {newest.length > 0 && (
        <Section
          heading="New arrivals"
          aside={
            <Link
              to={paths.products({ sort: 'newest' })}
              className="py-1 font-semibold text-leaf hover:underline"
            >
              All new products
            </Link>
          }
        >
          <CardRow products={newest} showsMilligramPrice />
        </Section>
      )}
      {firstPromo && <Promo promo={firstPromo} />}
      {firstBanner && (
        <PromoBanner banner={firstBanner} dark={false} countsDown={firstBanner === countingBanner} />
      )}
      {otherPromos.map((promo, place) => (
        <Promo key={`${promo.heading} ${promo.href}`} promo={promo} mirrored={place % 2 === 0} />
      ))}
      {otherBanners.map((banner, place) => (
        <PromoBanner
          key={banner.id}
          banner={banner}
          dark={place % 2 === 0}
          countsDown={banner === countingBanner}
        />
      ))}
      {blog.articles.length > 0 && (
        <Section
          heading={blog.heading}
          aside={
            <Link to={paths.blog()} className="py-1 font-semibold text-leaf hover:underline">
              All articles
            </Link>
          }
        >
          <BlogCards articles={blog.articles} />
        </Section>
      )}
      <RecentlyViewed
        card={(product) => <ProductCard product={product} showsMilligramPrice />}
        className="column mt-20 md:mt-24"
      />
      <FeaturesStrip features={features} />
      {faq.items.length > 0 && <Faq faq={faq} />}
    </>
  )
}

function Promo({
  promo,
  mirrored,
}: {
  promo: Route.ComponentProps['loaderData']['promos'][number]
  mirrored?: boolean
}) {
  if (promo.products.length === 0) return null
  return (
    <ProductPromo promo={promo} mirrored={mirrored}>
      {promo.products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} showsMilligramPrice />
        </li>
      ))}
    </ProductPromo>
  )
}
