import { useMemo } from 'react'
import { type NavEntry, pages } from '../../pages/pages.ts'
import { useSession } from '../../state/session.ts'

export interface NavItem extends NavEntry {
  readonly path: string
}

export interface NavGroup {
  readonly name: string
  readonly items: readonly NavItem[]
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
