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
import { adminPaths } from '../../paths.ts'

export interface NavItem {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** The key after `g` that opens the page. */
  readonly shortcut?: string
}

export interface NavGroup {
  readonly name: string
  readonly items: readonly NavItem[]
}

/** The sidebar: the specification's groups, and the pages of D16. */
export const navigation: readonly NavGroup[] = [
  {
    name: 'main menu',
    items: [
      { label: 'Dashboard', path: adminPaths.dashboard, icon: ChartColumn, shortcut: 'd' },
      { label: 'Order Management', path: adminPaths.orders, icon: ClipboardList, shortcut: 'o' },
      { label: 'Customers', path: adminPaths.customers, icon: Users, shortcut: 'c' },
      { label: 'Categories', path: adminPaths.categories, icon: FolderTree },
      { label: 'Transaction', path: adminPaths.transactions, icon: CreditCard, shortcut: 't' },
    ],
  },
  {
    name: 'products',
    items: [
      { label: 'Add Products', path: adminPaths.addProduct, icon: PackagePlus, shortcut: 'a' },
      { label: 'Product List', path: adminPaths.products, icon: PackageSearch, shortcut: 'p' },
      { label: 'Reviews', path: adminPaths.reviews, icon: Star, shortcut: 'r' },
      { label: 'Questions', path: adminPaths.questions, icon: MessageCircleQuestion },
      { label: 'Lab reports', path: adminPaths.labReports, icon: FlaskConical, shortcut: 'l' },
      { label: 'Search synonyms', path: adminPaths.searchSynonyms, icon: Search },
    ],
  },
  {
    name: 'shop',
    items: [
      { label: 'Promotions', path: adminPaths.promotions, icon: BadgePercent },
      { label: 'Content', path: adminPaths.content, icon: FileText },
      { label: 'Blog', path: adminPaths.blog, icon: Newspaper },
      { label: 'Messages', path: adminPaths.messages, icon: MessageSquare },
      { label: 'Newsletter', path: adminPaths.newsletter, icon: MailPlus },
      { label: 'Emails', path: adminPaths.emails, icon: Mail, shortcut: 'm' },
      { label: 'Compliance', path: adminPaths.compliance, icon: Scale, shortcut: 'k' },
      { label: 'Claims check', path: adminPaths.claims, icon: SpellCheck },
    ],
  },
  {
    name: 'admin',
    items: [
      { label: 'Manage Admins', path: adminPaths.staff, icon: UserCog },
      { label: 'Settings', path: adminPaths.settings, icon: Settings, shortcut: 's' },
      { label: 'Audit log', path: adminPaths.auditLog, icon: History },
    ],
  },
]

export const navItems: readonly NavItem[] = navigation.flatMap((group) => group.items)
