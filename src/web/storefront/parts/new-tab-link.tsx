import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * A page of the shop to read beside what is being filled in, in a tab of its own. With an opener that tab begins with
 * a copy of this one's session: nobody is asked their age again.
 */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="opener" className="font-medium text-leaf underline underline-offset-2">
      {children}
    </Link>
  )
}
