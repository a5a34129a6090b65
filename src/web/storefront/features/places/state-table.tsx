import { ChevronRight } from 'lucide-react'
import type { PlaceShipping, ShippingNotice, StateShipping } from '#domain/compliance/where-we-ship.ts'
import { formatShortDay } from '#domain/format-date.ts'

/** States with what is restricted there, and the cities and counties that differ. */
export function StateTable({ caption, states }: { caption: string; states: readonly StateShipping[] }) {
  return (
    <table className="w-full table-fixed text-left text-[0.9375rem] leading-6">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line-strong text-sm text-ink-soft">
        <tr>
          <th scope="col" className="w-[37%] py-2 pr-3 font-medium md:w-[22%]">
            State
          </th>
          <th scope="col" className="py-2 font-medium">
            What ships
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.code} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-3 font-semibold wrap-break-word">
              {state.name}
            </th>
            <td className="py-3">
              <StateDetails state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StateDetails({ state: { verdict, notices, places } }: { state: StateShipping }) {
  if (verdict === 'closed') return <Reasons notices={notices} />
  return (
    <div className="gap-x-8 md:flex md:items-start md:justify-between">
      <div>
        {verdict === 'open' ? <p>Ships</p> : <Notices notices={notices} />}
        {places.length > 0 && <Places places={places} />}
      </div>
      <Sources notices={[...notices, ...places.flatMap((place) => place.notices)]} />
    </div>
  )
}

/** Why a whole state is closed. */
function Reasons({ notices }: { notices: readonly ShippingNotice[] }) {
  return (
    <ul className="space-y-1">
      {notices.map((notice) => (
        <li key={`${notice.reason} ${notice.source}`} className="wrap-break-word">
          {notice.reason} <SourceName notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function SourceName({ notice: { source, checkedOn } }: { notice: ShippingNotice }) {
  return (
    <span className="text-sm text-ink-faint">
      {source}. Checked {formatShortDay(checkedOn)}.
    </span>
  )
}

function Notices({ notices }: { notices: readonly ShippingNotice[] }) {
  const texts = [...new Set(notices.map(({ text }) => text))]
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The places of a state in the groups of what holds there: most are closed alike. */
function Places({ places }: { places: readonly PlaceShipping[] }) {
  const groups = new Map<string, string[]>()
  for (const { name, notices } of places) {
    const text = [...new Set(notices.map((notice) => notice.text))].join('; ')
    groups.set(text, [...(groups.get(text) ?? []), name])
  }
  return (
    <dl className="mt-1 space-y-1">
      {[...groups].map(([text, names]) => (
        <div key={text}>
          <dt className="text-ink-soft">{text}:</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sources({ notices }: { notices: readonly ShippingNotice[] }) {
  const sources = [
    ...new Map(notices.map((notice) => [`${notice.reason} ${notice.source}`, notice])).values(),
  ]
  if (sources.length === 0) return null
  return (
    <details className="group text-sm text-ink-soft md:max-w-md md:shrink-0 md:open:shrink">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 text-leaf hover:underline">
        <ChevronRight
          aria-hidden="true"
          size={14}
          className="group-open:rotate-90 motion-safe:transition-transform"
        />
        {sources.length === 1 ? 'Source' : `${sources.length} sources`}
      </summary>
      <ul className="mt-1 space-y-2">
        {sources.map((notice) => (
          <li key={`${notice.reason} ${notice.source}`} className="wrap-break-word">
            {notice.reason} <SourceName notice={notice} />
          </li>
        ))}
      </ul>
    </details>
  )
}
