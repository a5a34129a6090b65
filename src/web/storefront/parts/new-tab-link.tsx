import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * A link to a page of the shop in a new tab, for use in forms. With an opener the new tab copies the session storage, so
 * the age gate does not ask again.
 */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="opener" className="font-medium text-leaf underline underline-offset-2">
      {children}
    </Link>
  )
}
