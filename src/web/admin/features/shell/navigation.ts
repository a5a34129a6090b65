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
  MessageSquare,
  Newspaper,
  PackagePlus,
  PackageSearch,
  Scale,
  Settings,
  Star,
  UserCog,
  Users,
} from 'lucide-react'
import { adminPaths } from '../../paths.ts'

export interface NavItem {
  readonly words: string
  readonly path: string
  readonly icon: LucideIcon
  /** The letter after `g` that leads there. */
  readonly key?: string
}

export interface NavGroup {
  readonly name: string
  readonly items: readonly NavItem[]
}

/** The sidebar: the groups of the specification, with what a shop needs beside them (D16). */
export const navigation: readonly NavGroup[] = [
  {
    name: 'main menu',
    items: [
      { words: 'Dashboard', path: adminPaths.dashboard, icon: ChartColumn, key: 'd' },
      { words: 'Order Management', path: adminPaths.orders, icon: ClipboardList, key: 'o' },
      { words: 'Customers', path: adminPaths.customers, icon: Users, key: 'c' },
      { words: 'Categories', path: adminPaths.categories, icon: FolderTree },
      { words: 'Transaction', path: adminPaths.transactions, icon: CreditCard, key: 't' },
    ],
  },
  {
    name: 'products',
    items: [
      { words: 'Add Products', path: adminPaths.addProduct, icon: PackagePlus, key: 'a' },
      { words: 'Product List', path: adminPaths.products, icon: PackageSearch, key: 'p' },
      { words: 'Reviews', path: adminPaths.reviews, icon: Star, key: 'r' },
      { words: 'Lab reports', path: adminPaths.labReports, icon: FlaskConical, key: 'l' },
    ],
  },
  {
    name: 'shop',
    items: [
      { words: 'Promotions', path: adminPaths.promotions, icon: BadgePercent },
      { words: 'Content', path: adminPaths.content, icon: FileText },
      { words: 'Blog', path: adminPaths.blog, icon: Newspaper },
      { words: 'Messages', path: adminPaths.messages, icon: MessageSquare },
      { words: 'Emails', path: adminPaths.emails, icon: Mail, key: 'm' },
      { words: 'Compliance', path: adminPaths.compliance, icon: Scale, key: 'k' },
    ],
  },
  {
    name: 'admin',
    items: [
      { words: 'Manage Admins', path: adminPaths.staff, icon: UserCog },
      { words: 'Settings', path: adminPaths.settings, icon: Settings, key: 's' },
      { words: 'Audit log', path: adminPaths.auditLog, icon: History },
    ],
  },
]

export const navItems: readonly NavItem[] = navigation.flatMap((group) => group.items)
