import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/**
 * The path to a page, as the specification writes it: Home > Shop > category > product. A phone has no room for it and
 * shows the way back to the last step.
 */
export function Breadcrumb({
  steps,
  here,
}: {
  steps: readonly { readonly name: string; readonly to: string }[]
  /** The page itself; left out where its heading follows directly. */
  here?: string
}) {
  const parent = steps.at(-1)
  return (
    <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-ink-faint">
      {parent && (
        <Link
          to={parent.to}
          className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 hover:text-leaf hover:underline md:hidden"
        >
          <ChevronLeft aria-hidden="true" size={18} className="shrink-0" />
          {parent.name}
        </Link>
      )}
      <ol className="hidden flex-wrap items-center gap-x-2 md:flex">
        {steps.map(({ name, to }, place) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-block py-1 hover:text-leaf hover:underline">
              {name}
            </Link>
            {(here !== undefined || place < steps.length - 1) && <span aria-hidden="true">&gt;</span>}
          </li>
        ))}
        {here !== undefined && (
          <li aria-current="page" className="text-ink-soft">
            {here}
          </li>
        )}
      </ol>
    </nav>
  )
}
