import { data } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { LeadArticle } from '../features/blog/lead-article.tsx'
import { BlogCards } from '../parts/content/blog-cards.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/blog'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = url.searchParams.get('page') ?? '1'
  const blog = /^[1-9]\d{0,3}$/.test(page) ? await context.get(shopContext).blog(Number(page)) : undefined
  if (blog === undefined) throw data(null, 404)
  return blog
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  const page = loaderData?.page ?? 1
  return [
    ...createPageMeta(layout, {
      title: page === 1 ? 'Blog' : `Blog, page ${page}`,
      description: 'Articles about kratom products: labels, lab reports, rules and how leaf becomes powder.',
      path: paths.blog(page),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `${layout.shopName} blog`,
      href: paths.blogFeed(),
    },
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: layout.publicUrl },
        { name: 'Blog', url: new URL(paths.blog(), layout.publicUrl).href },
      ]),
    },
  ]
}

/** Articles, the newest first. The first page shows the newest one large. */
export default function Blog({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  const [lead, ...others] = articles
  const opens = page === 1 ? lead : undefined
  const listed = opens === undefined ? articles : others
  return (
    <div className="column pt-12 md:pt-16">
      <header className="mb-10 md:mb-14">
        <h1 className="text-[2.5rem] md:text-[3.25rem]">Blog</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          How to read a label and a lab report, where we may ship, and how leaf becomes powder.
        </p>
      </header>
      {articles.length === 0 && (
        <p className="rounded-lg border border-line bg-card px-6 py-14 text-center text-ink-soft">
          There are no articles yet.
        </p>
      )}
      {opens && <LeadArticle article={opens} />}
      {listed.length > 0 && (
        <div className={opens ? 'mt-14 border-t border-line pt-14' : ''}>
          <BlogCards articles={listed} headingLevel={2} />
        </div>
      )}
      <PageLinks
        name="Pages of the blog"
        page={page}
        pages={pages}
        to={paths.blog}
        before={page > 1 ? 'Newer' : undefined}
        after={page < pages ? 'Older' : undefined}
        className="mt-14"
      />
    </div>
  )
}
