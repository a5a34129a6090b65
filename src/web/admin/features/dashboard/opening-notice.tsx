import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { adminPaths } from '../../paths.ts'

/** Where staff do the step. The others are settings of the server. */
const screens: Readonly<Record<string, { readonly path: string; readonly label: string } | undefined>> = {
  payments: { path: adminPaths.paymentSettings, label: 'Open Payments' },
  'age-check': { path: adminPaths.ageSettings, label: 'Open Age verification' },
  'demo-data': { path: adminPaths.demoSettings, label: 'Open Demo store' },
}

/** What a live shop still lacks before it can take orders (decision 0061). */
export function OpeningNotice({ requirements }: { requirements: Dashboard['openingRequirements'] }) {
  if (requirements.length === 0) return null
  const isClosed = requirements.some(({ isBlocking }) => isBlocking)
  return (
    <section
      aria-labelledby="opening-title"
      className="rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-deep"
    >
      <h2 id="opening-title" className="font-sans text-sm font-semibold">
        {isClosed ? 'Your checkout is closed' : 'Your shop is open'}
      </h2>
      <p className="mt-1">
        {isClosed
          ? 'Shoppers can browse, but cannot order until you finish these steps:'
          : 'These steps are still recommended:'}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {requirements.map(({ id, text, isBlocking }) => (
          <li key={id}>
            {text}{' '}
            {screens[id] && (
              <Link to={screens[id].path} className="font-medium underline underline-offset-2">
                {screens[id].label}
              </Link>
            )}{' '}
            {isClosed && !isBlocking && <span>(recommended)</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
