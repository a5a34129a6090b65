import { useMemo } from 'react'
import { matchPath } from 'react-router'
import type { NavEntry } from '../../pages/admin-page.ts'
import { pages } from '../../pages/pages.ts'
import { adminPaths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'

export interface NavItem extends NavEntry {
  readonly path: string
}

export interface NavGroup {
  readonly name: string
  readonly items: readonly NavItem[]
}

/** Pages without an entry in the sidebar, below the entry that leads to them. */
const pagesBelow: Readonly<Record<string, readonly string[]>> = {
  [adminPaths.transactions]: [adminPaths.payouts, adminPaths.ledger, adminPaths.openInvoices],
}

/** Whether an entry of the sidebar is the page that is open, or leads to it. */
export function isMarked(entry: string, pathname: string): boolean {
  return [entry, ...(pagesBelow[entry] ?? [])].some(
    (path) => matchPath({ path, end: path === adminPaths.dashboard }, pathname) !== null,
  )
}

/** The pages of the sidebar that the staff member may see. */
export function useNavItems(): readonly NavItem[] {
  const { permissions } = useSession()
  return useMemo(
    () =>
      pages.flatMap(({ path, nav }) =>
        nav !== undefined && permissions.includes(nav.permission) ? [{ ...nav, path }] : [],
      ),
    [permissions],
  )
}

/** The same pages, by their groups. */
export function useNavigation(): readonly NavGroup[] {
  const items = useNavItems()
  return useMemo(
    () => [...Map.groupBy(items, ({ group }) => group)].map(([name, items]) => ({ name, items })),
    [items],
  )
}
