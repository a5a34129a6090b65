import {
  BadgePercent,
  Boxes,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  CreditCard,
  FileText,
  FlaskConical,
  FolderTree,
  HeartPulse,
  History,
  Mail,
  MailPlus,
  MessageCircleQuestion,
  MessageSquare,
  Newspaper,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  PackageSearch,
  Scale,
  Search,
  Settings,
  ShieldQuestion,
  SpellCheck,
  Star,
  Store,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'
import { adminPaths } from '../paths.ts'
import type { AdminPage } from './admin-page.ts'
import { otherPages } from './other-pages.ts'

/** Every page for signed-in staff. Those of the sidebar are first, in its order: the specification's groups, and more. */
export const pages: readonly AdminPage[] = [
  {
    path: adminPaths.dashboard,
    load: async () => (await import('./dashboard.tsx')).DashboardPage,
    nav: {
      group: 'main menu',
      label: 'Dashboard',
      icon: ChartColumn,
      permission: 'admin-area.read',
      shortcut: 'd',
    },
  },
  {
    path: adminPaths.orders,
    load: async () => (await import('./orders/orders.tsx')).OrdersPage,
    nav: {
      group: 'main menu',
      label: 'Order Management',
      icon: ClipboardList,
      permission: 'orders.read',
      shortcut: 'o',
    },
  },
  {
    path: adminPaths.packing,
    load: async () => (await import('./orders/packing.tsx')).PackingPage,
    nav: { group: 'main menu', label: 'Packing', icon: PackageCheck, permission: 'orders.fulfill' },
  },
  {
    path: adminPaths.customers,
    load: async () => (await import('./customers/customers.tsx')).CustomersPage,
    nav: { group: 'main menu', label: 'Customers', icon: Users, permission: 'customers.read', shortcut: 'c' },
  },
  {
    path: '/categories',
    load: async () => (await import('./catalog/categories.tsx')).CategoriesPage,
    nav: { group: 'main menu', label: 'Categories', icon: FolderTree, permission: 'products.read' },
  },
  {
    path: adminPaths.transactions,
    load: async () => (await import('./payments/transactions.tsx')).TransactionsPage,
    nav: {
      group: 'main menu',
      label: 'Transaction',
      icon: CreditCard,
      permission: 'sales.read',
      shortcut: 't',
    },
  },
  {
    path: adminPaths.openInvoices,
    load: async () => (await import('./payments/open-invoices.tsx')).OpenInvoicesPage,
  },
  {
    path: adminPaths.returns,
    load: async () => (await import('./orders/returns.tsx')).ReturnsPage,
    nav: {
      group: 'main menu',
      label: 'Returns',
      icon: Undo2,
      permission: 'returns.decide',
    },
  },
  {
    path: adminPaths.disputes,
    load: async () => (await import('./disputes/disputes.tsx')).DisputesPage,
    nav: {
      group: 'main menu',
      label: 'Disputes',
      icon: ShieldQuestion,
      permission: 'disputes.read',
      counts: 'disputes',
    },
  },
  {
    path: adminPaths.accountHealth,
    load: async () => (await import('./account-health/account-health.tsx')).AccountHealthPage,
    nav: {
      group: 'main menu',
      label: 'Account health',
      icon: HeartPulse,
      permission: 'account-health.read',
      counts: 'account-health',
    },
  },
  {
    path: adminPaths.addProduct,
    load: async () => (await import('./catalog/add-product.tsx')).AddProductPage,
    nav: {
      group: 'products',
      label: 'Add Products',
      icon: PackagePlus,
      permission: 'products.edit',
      shortcut: 'a',
    },
  },
  {
    path: adminPaths.products,
    load: async () => (await import('./catalog/products.tsx')).ProductsPage,
    nav: {
      group: 'products',
      label: 'Product List',
      icon: PackageSearch,
      permission: 'products.read',
      shortcut: 'p',
    },
  },
  {
    path: adminPaths.reviews,
    load: async () => (await import('./reviews/reviews.tsx')).ReviewsPage,
    nav: { group: 'products', label: 'Reviews', icon: Star, permission: 'reviews.read', shortcut: 'r' },
  },
  {
    path: adminPaths.questions,
    load: async () => (await import('./reviews/questions.tsx')).QuestionsPage,
    nav: { group: 'products', label: 'Questions', icon: MessageCircleQuestion, permission: 'reviews.read' },
  },
  {
    path: adminPaths.labReports,
    load: async () => (await import('./lots/lab-reports.tsx')).LabReportsPage,
    nav: {
      group: 'products',
      label: 'Lab reports',
      icon: FlaskConical,
      permission: 'lots.read',
      shortcut: 'l',
    },
  },
  {
    path: adminPaths.stockLedger,
    load: async () => (await import('./inventory/stock-ledger.tsx')).StockLedgerPage,
    nav: { group: 'products', label: 'Stock ledger', icon: Boxes, permission: 'lots.read' },
  },
  {
    path: adminPaths.stockCounts,
    load: async () => (await import('./inventory/stock-counts.tsx')).StockCountsPage,
    nav: { group: 'products', label: 'Stock counts', icon: ClipboardCheck, permission: 'stock.count' },
  },
  {
    path: '/search-synonyms',
    load: async () => (await import('./search/search-synonyms.tsx')).SearchSynonymsPage,
    nav: { group: 'products', label: 'Search synonyms', icon: Search, permission: 'products.read' },
  },
  {
    path: adminPaths.promotions,
    load: async () => (await import('./promotions/promotions.tsx')).PromotionsPage,
    nav: { group: 'shop', label: 'Promotions', icon: BadgePercent, permission: 'promotions.read' },
  },
  {
    path: '/bundles',
    load: async () => (await import('./promotions/bundles.tsx')).BundlesPage,
    nav: { group: 'shop', label: 'Bundles', icon: PackageOpen, permission: 'promotions.read' },
  },
  {
    path: adminPaths.wholesale,
    load: async () => (await import('./wholesale/wholesale.tsx')).WholesalePage,
    nav: { group: 'shop', label: 'Wholesale', icon: Store, permission: 'wholesale.read' },
  },
  {
    path: adminPaths.content,
    load: async () => (await import('./content/content.tsx')).ContentPage,
    nav: { group: 'shop', label: 'Content', icon: FileText, permission: 'content.read' },
  },
  {
    path: adminPaths.blog,
    load: async () => (await import('./content/blog.tsx')).BlogPage,
    nav: { group: 'shop', label: 'Blog', icon: Newspaper, permission: 'content.read' },
  },
  {
    path: adminPaths.messages,
    load: async () => (await import('./customers/contact-messages.tsx')).ContactMessagesPage,
    nav: { group: 'shop', label: 'Messages', icon: MessageSquare, permission: 'messages.read' },
  },
  {
    path: '/newsletter',
    load: async () => (await import('./customers/newsletter.tsx')).NewsletterPage,
    nav: { group: 'shop', label: 'Newsletter', icon: MailPlus, permission: 'subscribers.read' },
  },
  {
    path: adminPaths.emails,
    load: async () => (await import('./email/emails.tsx')).EmailsPage,
    nav: { group: 'shop', label: 'Emails', icon: Mail, permission: 'emails.read', shortcut: 'm' },
  },
  {
    path: adminPaths.compliance,
    load: async () => (await import('./compliance/compliance.tsx')).CompliancePage,
    nav: { group: 'shop', label: 'Compliance', icon: Scale, permission: 'rules.read', shortcut: 'k' },
  },
  {
    path: '/claims-check',
    load: async () => (await import('./compliance/claims.tsx')).ClaimsPage,
    nav: { group: 'shop', label: 'Claims check', icon: SpellCheck, permission: 'products.read' },
  },
  {
    path: '/manage-admins',
    load: async () => (await import('./staff/staff.tsx')).StaffPage,
    nav: { group: 'admin', label: 'Manage Admins', icon: UserCog, permission: 'staff.read' },
  },
  {
    path: adminPaths.settings,
    load: async () => (await import('./settings/settings.tsx')).SettingsPage,
    nav: { group: 'admin', label: 'Settings', icon: Settings, permission: 'settings.read', shortcut: 's' },
  },
  {
    path: '/audit-log',
    load: async () => (await import('./staff/audit-log.tsx')).AuditLogPage,
    nav: { group: 'admin', label: 'Audit log', icon: History, permission: 'audit-log.read' },
  },
  ...otherPages,
]
