import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Notifications } from '#contract/admin/staff/notifications.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** The entry of a page in the sidebar, the command palette and the shortcuts. */
export interface NavEntry {
  readonly group: 'main menu' | 'products' | 'shop' | 'admin'
  readonly label: string
  readonly icon: LucideIcon
  /** Staff without it do not see the link. */
  readonly permission: Permission
  /** The key after `g` that opens the page. */
  readonly shortcut?: string
  /** The work that its number beside the label counts. */
  readonly counts?: Notifications['groups'][number]['kind']
}

export interface AdminPage {
  /** Below /admin. The paths that other pages link to are in paths.ts. */
  readonly path: string
  /** Its code loads when it is first opened. */
  load(): Promise<ComponentType>
  readonly nav?: NavEntry
}
