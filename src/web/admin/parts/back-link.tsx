import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { restoreListQuery } from '../state/list-queries.ts'

/** Leads from a page of one record to the list, with its filters, or record above it. It is not printed. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={restoreListQuery(to)}
      data-screen
      className="mb-3 inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-leaf"
    >
      <ArrowLeft aria-hidden="true" size={15} /> {children}
    </Link>
  )
}
