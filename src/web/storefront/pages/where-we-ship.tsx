import { Link } from 'react-router'
import type { StateShipping } from '#domain/compliance/where-we-ship.ts'
import { formatDay } from '#domain/format-date.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { StateTable } from '../features/places/state-table.tsx'
import { ZipSearch } from '../features/places/zip-search.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/where-we-ship'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).whereWeShip()
}

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: 'Where we ship',
    description: 'The states, counties and cities we ship to, what is restricted there, and why.',
    path: paths.whereWeShip(),
  })
}

/** Where the shop ships, made from the rulebook. */
export default function WhereWeShip({ loaderData }: Route.ComponentProps) {
  const { nationwide, holds, states, overseas, checked } = loaderData
  const { minimumAge } = useLayoutData()
  const groups = groupStates(states)
  return (
    <div className="column pt-12 md:pt-16">
      <h1 className="text-[2.25rem] md:text-[3rem]">Where we ship</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Laws on kratom differ by state, county and city. This page is made from the rules that our checkout
        uses.
      </p>
      {checked !== undefined && (
        <p className="mt-3 text-sm text-ink-faint">
          {checked.first === checked.last
            ? `Sources last checked on ${formatDay(checked.last)}`
            : `Sources checked between ${formatDay(checked.first)} and ${formatDay(checked.last)}`}
        </p>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <ZipSearch />
        <section
          aria-labelledby="everywhere"
          className="rounded-lg border border-line bg-card p-5 text-[0.9375rem] leading-6 md:p-6"
        >
          <h2 id="everywhere" className="text-xl">
            In every state
          </h2>
          <ul className="mt-3 list-disc space-y-1.5 pl-5">
            <li>Ages {minimumAge} and over</li>
            {holds.map(({ products, notice }) => (
              <li key={products}>
                {products}: {notice}
              </li>
            ))}
            {nationwide.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
      <StateGroup
        title="Where we do not ship"
        text="Orders to these states and districts are refused."
        states={groups.closed}
      />
      <StateGroup
        title="States with restrictions"
        text="We ship there, except for what is named."
        states={groups.restricted}
      />
      <OpenStates states={groups.open} />
      {overseas.length > 0 && <Overseas states={overseas} />}
      <p className="mt-10 max-w-2xl text-sm text-ink-soft">
        City and county limits do not follow ZIP codes. Where a closed place may reach into your ZIP code,
        checkout asks whether your address is inside it. See also our{' '}
        <Link to={paths.shippingPolicy()} className="text-leaf underline underline-offset-2">
          Shipping Policy
        </Link>
        .
      </p>
    </div>
  )
}

function groupStates(states: readonly StateShipping[]) {
  return {
    closed: states.filter(({ verdict }) => verdict === 'closed'),
    restricted: states.filter(
      ({ verdict, places }) => verdict === 'restricted' || (verdict === 'open' && places.length > 0),
    ),
    open: states.filter(({ verdict, places }) => verdict === 'open' && places.length === 0),
  }
}

function StateGroup({
  title,
  text,
  states,
}: {
  title: string
  text: string
  states: readonly StateShipping[]
}) {
  if (states.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-2xl">
        {title} <span className="figures text-ink-faint">({states.length})</span>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text}</p>
      <StateTable caption={title} states={states} />
    </section>
  )
}

function OpenStates({ states }: { states: readonly StateShipping[] }) {
  if (states.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-2xl">
        States without rules of their own <span className="figures text-ink-faint">({states.length})</span>
      </h2>
      <p className="mt-1 text-ink-soft">We ship there what we sell.</p>
      <ul className="mt-4 columns-2 gap-6 sm:columns-3 lg:columns-5">
        {states.map(({ code, name }) => (
          <li key={code} className="py-1">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Overseas({ states }: { states: readonly StateShipping[] }) {
  const closed = states.filter(({ verdict }) => verdict === 'closed')
  const others = states.filter(({ verdict }) => verdict !== 'closed')
  return (
    <section className="mt-12">
      <h2 className="text-2xl">Territories and military post offices</h2>
      {closed.length > 0 && (
        <p className="mt-2 max-w-3xl">We do not ship to {closed.map(({ name }) => name).join(', ')}.</p>
      )}
      {others.length > 0 && <StateTable caption="Territories and military post offices" states={others} />}
    </section>
  )
}
