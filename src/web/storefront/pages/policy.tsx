import { data } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { pageTitle } from '../state/page-title.ts'
import type { Route } from './+types/policy'

export async function loader({ context, request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\/$/g, '')
  const policy = await context.get(shopContext).policy(name)
  if (policy === undefined) throw data(null, 404)
  return policy
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, {
    title: loaderData?.title ?? 'Page not found',
    description: loaderData?.sections[0]?.paragraphs[0],
    path: location.pathname,
  })
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export default function Policy({ loaderData: { title, updated, sections } }: Route.ComponentProps) {
  return (
    <article className="column max-w-3xl pt-12 md:pt-16">
      <h1 className="text-[2.5rem] md:text-[3.25rem]">{title}</h1>
      {updated && <p className="mt-4 text-sm text-ink-faint">Last updated {dayText(updated)}</p>}
      {sections.map(({ heading, paragraphs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections may share a heading and never move
        <section key={place} className="mt-10">
          {heading && <h2 className="text-2xl">{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 leading-7 text-ink-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

/** Staff may write the date as text or as '2025-07-20'. */
function dayText(updated: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(updated) ? day.format(new Date(updated)) : updated
}
