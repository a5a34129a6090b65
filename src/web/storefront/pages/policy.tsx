import { data, Link } from 'react-router'
import { formatDay } from '#domain/format-date.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { SafeHtml } from '../parts/content/safe-html.tsx'
import { PrivacySignal } from '../parts/privacy-signal.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/policy'

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const policy = await context.get(shopContext).policy(name, url.searchParams.get('version') ?? undefined)
  if (policy === undefined) throw data(null, 404)
  return policy
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: loaderData?.title ?? 'Page not found',
    description: loaderData?.description,
    // Older versions are not indexed.
    path: loaderData?.inForce === true ? loaderData.path : undefined,
  })
}

export default function Policy({ loaderData: policy }: Route.ComponentProps) {
  const { title, updated, html, places, inForce, path } = policy
  return (
    <article className="column max-w-3xl pt-12 md:pt-16">
      <h1 className="text-[2.25rem] md:text-[3rem]">{title}</h1>
      <p className="mt-4 text-sm text-ink-faint">Last updated {formatDay(updated)}</p>
      {!inForce && (
        <p role="note" className="mt-6 rounded-lg border border-amber bg-amber-soft px-5 py-4 text-sm">
          This is an older version.{' '}
          <Link to={path} className="font-semibold text-leaf underline">
            Read the current version
          </Link>
        </p>
      )}
      <SafeHtml html={html} className="prose mt-10" />
      {places && (
        <div className="prose">
          <h2>Where we do not ship</h2>
          <p>{places}</p>
          <p>
            <Link to={paths.whereWeShip()}>Look up a state, city or ZIP code</Link>
          </p>
          <p>
            City and county limits do not follow ZIP codes. Where a closed place may reach into your ZIP code,
            checkout asks whether your address is inside it.
          </p>
          <p>
            <small>
              ZIP codes by <a href="https://www.geonames.org/">GeoNames</a>, county shares by{' '}
              <a href="https://simplemaps.com/data/us-zips">SimpleMaps</a>, both CC BY 4.0; city shares by the
              US Census Bureau.
            </small>
          </p>
        </div>
      )}
      {path === paths.privacyPolicy() && <PrivacySignal />}
      <Versions policy={policy} />
    </article>
  )
}

/** All versions, so that buyers find the one they accepted (decision 0019). */
function Versions({
  policy: { path, versions, version, inForce },
}: {
  policy: Route.ComponentProps['loaderData']
}) {
  if (versions.length < 2) return null
  return (
    <section className="mt-14 border-t border-line pt-8">
      <h2 className="text-xl">Versions</h2>
      <ul className="mt-3 text-sm">
        {versions.map((each, place) => (
          <li key={each.version} className="py-1">
            {each.version === version ? (
              <span className="font-semibold">
                {each.version}, from {formatDay(each.from)}
                {inForce ? ', current' : ', shown here'}
              </span>
            ) : (
              <Link
                to={place === 0 ? path : `${path}?version=${encodeURIComponent(each.version)}`}
                className="inline-block py-1 text-leaf hover:underline"
              >
                {each.version}, from {formatDay(each.from)}
                {place === 0 && ', current'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
