import { data, redirect } from 'react-router'
import { formatDay } from '#domain/format-date.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { ArticleContents } from '../features/blog/article-contents.tsx'
import { CardRow } from '../features/product-card/product-card.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { createImageSources } from '../parts/catalog/image-sources.ts'
import { ArticleDate, BlogCards } from '../parts/content/blog-cards.tsx'
import { SafeHtml } from '../parts/content/safe-html.tsx'
import { toArticleSchema } from '../state/page-head/article-schema.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/article'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(shopContext).article(params.slug)
  if (found === undefined) throw data(null, 404)
  if ('movedTo' in found) throw redirect(paths.article(found.movedTo), 301)
  return found.page
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  if (loaderData === undefined) return createPageMeta(layout, { title: 'Page not found' })
  const path = paths.article(loaderData.slug)
  const url = (address: string) => new URL(address, layout.publicUrl).href
  return [
    ...createPageMeta(layout, {
      title: loaderData.metaTitle,
      description: loaderData.metaDescription,
      path,
      image: loaderData.image.url,
    }),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: loaderData.published },
    { property: 'article:modified_time', content: loaderData.updated },
    { 'script:ld+json': toArticleSchema(loaderData, layout) },
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: layout.publicUrl },
        { name: 'Blog', url: url(paths.blog()) },
        { name: loaderData.title, url: url(path) },
      ]),
    },
  ]
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const { title, excerpt, image, author, updatedDay, day, html, headings, products, next } = article
  return (
    <>
      <article className="column pt-8 md:pt-10">
        <Breadcrumb
          steps={[
            { name: 'Home', to: paths.home() },
            { name: 'Blog', to: paths.blog() },
          ]}
        />
        <header className="mx-auto mt-8 max-w-3xl text-center md:mt-10">
          <ArticleDate article={article} />
          <h1 className="mt-3 text-[2.25rem] md:text-[3.25rem]">{title}</h1>
          <p className="mt-5 text-lg text-ink-soft">{excerpt}</p>
          <p className="mt-5 text-sm text-ink-faint">
            By {author}
            {updatedDay !== day && ` · updated ${formatDay(updatedDay)}`}
          </p>
        </header>
        <img
          {...createImageSources(image.url, image.width, '(min-width: 1024px) 960px, 92vw')}
          alt={image.alt}
          width={image.width}
          height={image.height}
          fetchPriority="high"
          className="mx-auto mt-10 h-auto w-full max-w-4xl rounded-lg bg-paper-deep"
        />
        <div className="mx-auto mt-10 max-w-[42rem] md:mt-14">
          {headings.length > 0 && <ArticleContents headings={headings} />}
          <SafeHtml html={html} className="prose" />
        </div>
      </article>
      {products.length > 0 && (
        <section className="column mt-20 md:mt-24">
          <h2 className="mb-8 text-[2rem]">From the shop</h2>
          <CardRow products={products} />
        </section>
      )}
      {next.length > 0 && (
        <section className="column mt-20 md:mt-24">
          <h2 className="mb-8 text-[2rem]">Read next</h2>
          <BlogCards articles={next} />
        </section>
      )}
    </>
  )
}
