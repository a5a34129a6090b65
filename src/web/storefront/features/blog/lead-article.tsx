import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ArticleCard } from '#contract/shop/pages.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { ArticleDate } from '../../parts/content/blog-cards.tsx'

/** The newest article, in full width. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  return (
    <Link to={article.href} className="group grid items-center gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
      <span className="block aspect-3/2 overflow-hidden rounded-lg bg-paper-deep">
        <img
          {...createImageSources(article.image.url, article.image.width, '(min-width: 1024px) 720px, 92vw')}
          alt=""
          width={article.image.width}
          height={article.image.height}
          fetchPriority="high"
          className="size-full object-contain transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
        />
      </span>
      <div>
        <ArticleDate article={article} />
        <h2 className="mt-3 text-[2rem] group-hover:text-leaf md:text-[2.5rem]">{article.title}</h2>
        <span className="mt-4 block text-ink-soft">{article.excerpt}</span>
        <span className="mt-6 inline-flex items-center gap-2 font-semibold text-leaf">
          Read the article <ArrowRight aria-hidden="true" size={17} />
        </span>
      </div>
    </Link>
  )
}
