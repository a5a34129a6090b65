import { Link } from 'react-router'

/** The path to a page, as the specification writes it: Home > Shop > category > product. */
export function Breadcrumb({
  steps,
  here,
}: {
  steps: readonly { readonly name: string; readonly to: string }[]
  /** The page itself; left out where its heading follows directly. */
  here?: string
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-ink-faint">
      <ol className="quiet-scroll flex items-center gap-x-2 overflow-x-auto whitespace-nowrap md:flex-wrap">
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
