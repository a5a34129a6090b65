import {
  BadgePercent,
  ChartColumn,
  ClipboardList,
  CreditCard,
  FileText,
  FlaskConical,
  FolderTree,
  History,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageCircleQuestion,
  MessageSquare,
  Newspaper,
  PackagePlus,
  PackageSearch,
  Scale,
  Search,
  Settings,
  SpellCheck,
  Star,
  UserCog,
  Users,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'
import { adminPaths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'

export interface NavItem {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Staff without it do not see the link. */
  readonly permission: Permission
  /** The key after `g` that opens the page. */
  readonly shortcut?: string
}

export interface NavGroup {
  readonly name: string
  readonly items: readonly NavItem[]
}

/** The sidebar: the specification's groups, and what a shop needs beside them. */
const navigation: readonly NavGroup[] = [
  {
    name: 'main menu',
    items: [
      {
        label: 'Dashboard',
        path: adminPaths.dashboard,
        permission: 'see the shop',
        icon: ChartColumn,
        shortcut: 'd',
      },
      {
        label: 'Order Management',
        path: adminPaths.orders,
        permission: 'see orders',
        icon: ClipboardList,
        shortcut: 'o',
      },
      {
        label: 'Customers',
        path: adminPaths.customers,
        permission: 'see customers',
        icon: Users,
        shortcut: 'c',
      },
      { label: 'Categories', path: adminPaths.categories, permission: 'see products', icon: FolderTree },
      {
        label: 'Transaction',
        path: adminPaths.transactions,
        permission: 'see sales',
        icon: CreditCard,
        shortcut: 't',
      },
    ],
  },
  {
    name: 'products',
    items: [
      {
        label: 'Add Products',
        path: adminPaths.addProduct,
        permission: 'edit products',
        icon: PackagePlus,
        shortcut: 'a',
      },
      {
        label: 'Product List',
        path: adminPaths.products,
        permission: 'see products',
        icon: PackageSearch,
        shortcut: 'p',
      },
      { label: 'Reviews', path: adminPaths.reviews, permission: 'see messages', icon: Star, shortcut: 'r' },
      {
        label: 'Questions',
        path: adminPaths.questions,
        permission: 'see messages',
        icon: MessageCircleQuestion,
      },
      {
        label: 'Lab reports',
        path: adminPaths.labReports,
        permission: 'see lots',
        icon: FlaskConical,
        shortcut: 'l',
      },
      { label: 'Search synonyms', path: adminPaths.searchSynonyms, permission: 'see products', icon: Search },
    ],
  },
  {
    name: 'shop',
    items: [
      { label: 'Promotions', path: adminPaths.promotions, permission: 'see promotions', icon: BadgePercent },
      { label: 'Content', path: adminPaths.content, permission: 'see content', icon: FileText },
      { label: 'Blog', path: adminPaths.blog, permission: 'see content', icon: Newspaper },
      { label: 'Messages', path: adminPaths.messages, permission: 'see messages', icon: MessageSquare },
      { label: 'Newsletter', path: adminPaths.newsletter, permission: 'see messages', icon: MailPlus },
      { label: 'Emails', path: adminPaths.emails, permission: 'see messages', icon: Mail, shortcut: 'm' },
      {
        label: 'Compliance',
        path: adminPaths.compliance,
        permission: 'see rules',
        icon: Scale,
        shortcut: 'k',
      },
      { label: 'Claims check', path: adminPaths.claims, permission: 'see products', icon: SpellCheck },
    ],
  },
  {
    name: 'admin',
    items: [
      { label: 'Manage Admins', path: adminPaths.staff, permission: 'see staff', icon: UserCog },
      {
        label: 'Settings',
        path: adminPaths.settings,
        permission: 'see settings',
        icon: Settings,
        shortcut: 's',
      },
      { label: 'Audit log', path: adminPaths.auditLog, permission: 'see the audit log', icon: History },
    ],
  },
]

/** The groups and pages that the staff member may see. */
export function useNavigation(): readonly NavGroup[] {
  const { permissions } = useSession()
  return useMemo(
    () =>
      navigation
        .map(({ name, items }) => ({
          name,
          items: items.filter(({ permission }) => permissions.includes(permission)),
        }))
        .filter(({ items }) => items.length > 0),
    [permissions],
  )
}

/** The same pages, without their groups. */
export function useNavItems(): readonly NavItem[] {
  const groups = useNavigation()
  return useMemo(() => groups.flatMap(({ items }) => items), [groups])
}
