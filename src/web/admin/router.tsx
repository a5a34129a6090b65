import type { ComponentType } from 'react'
import { createBrowserRouter, redirect } from 'react-router'
import { ErrorPage, NotFoundPage } from './pages/error.tsx'
import { Layout, LayoutSkeleton } from './pages/layout.tsx'
import { LoginPage } from './pages/staff/login.tsx'
import { adminPaths } from './paths.ts'
import { redirectIfSignedIn, requireSession } from './state/session-guard.ts'

/** A screen whose code loads when it is first opened. */
const page = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** Every screen of the area. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <ErrorPage />,
      HydrateFallback: LayoutSkeleton,
      children: [
        { path: adminPaths.login, loader: redirectIfSignedIn, Component: LoginPage },
        page(adminPaths.join, async () => (await import('./pages/staff/join.tsx')).JoinPage),
        {
          Component: Layout,
          loader: requireSession,
          // Validated once, and again when a page revalidates the session.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
          children: [
            page(adminPaths.dashboard, async () => (await import('./pages/dashboard.tsx')).DashboardPage),
            page(adminPaths.orders, async () => (await import('./pages/orders/orders.tsx')).OrdersPage),
            page(
              `${adminPaths.orders}/:number`,
              async () => (await import('./pages/orders/order.tsx')).OrderPage,
            ),
            page(
              `${adminPaths.orders}/:number/packing-slip`,
              async () => (await import('./pages/orders/packing-slip.tsx')).PackingSlipPage,
            ),
            page(
              adminPaths.products,
              async () => (await import('./pages/catalog/products.tsx')).ProductsPage,
            ),
            page('/products/:id', async () => (await import('./pages/catalog/product.tsx')).ProductPage),
            page(
              adminPaths.addProduct,
              async () => (await import('./pages/catalog/add-product.tsx')).AddProductPage,
            ),
            page(
              adminPaths.customers,
              async () => (await import('./pages/customers/customers.tsx')).CustomersPage,
            ),
            page(
              adminPaths.categories,
              async () => (await import('./pages/catalog/categories.tsx')).CategoriesPage,
            ),
            page(
              adminPaths.transactions,
              async () => (await import('./pages/payments/transactions.tsx')).TransactionsPage,
            ),
            page(adminPaths.reviews, async () => (await import('./pages/reviews/reviews.tsx')).ReviewsPage),
            page(
              adminPaths.questions,
              async () => (await import('./pages/reviews/questions.tsx')).QuestionsPage,
            ),
            page(
              adminPaths.labReports,
              async () => (await import('./pages/lots/lab-reports.tsx')).LabReportsPage,
            ),
            page(`${adminPaths.labReports}/:id`, async () => (await import('./pages/lots/lot.tsx')).LotPage),
            page('/recalls/:id', async () => (await import('./pages/recalls/recall.tsx')).RecallPage),
            page(
              '/recalls/:id/report',
              async () => (await import('./pages/recalls/recall-report.tsx')).RecallReportPage,
            ),
            page(
              adminPaths.searchSynonyms,
              async () => (await import('./pages/search/search-synonyms.tsx')).SearchSynonymsPage,
            ),
            page(
              adminPaths.promotions,
              async () => (await import('./pages/promotions/promotions.tsx')).PromotionsPage,
            ),
            page(adminPaths.content, async () => (await import('./pages/content/content.tsx')).ContentPage),
            page(
              `${adminPaths.content}/:key`,
              async () => (await import('./pages/content/content-block.tsx')).ContentBlockPage,
            ),
            page(adminPaths.blog, async () => (await import('./pages/content/blog.tsx')).BlogPage),
            page(
              `${adminPaths.blog}/:id`,
              async () => (await import('./pages/content/article.tsx')).ArticlePage,
            ),
            page(
              adminPaths.messages,
              async () => (await import('./pages/customers/contact-messages.tsx')).ContactMessagesPage,
            ),
            page(
              adminPaths.newsletter,
              async () => (await import('./pages/customers/newsletter.tsx')).NewsletterPage,
            ),
            page(
              adminPaths.compliance,
              async () => (await import('./pages/compliance/compliance.tsx')).CompliancePage,
            ),
            page(
              `${adminPaths.compliance}/rules/:id`,
              async () => (await import('./pages/compliance/rule.tsx')).RulePage,
            ),
            page(
              adminPaths.rulePacks,
              async () => (await import('./pages/compliance/rule-packs.tsx')).RulePacksPage,
            ),
            page(
              adminPaths.complianceMap,
              async () => (await import('./pages/compliance/compliance-map.tsx')).ComplianceMapPage,
            ),
            page(adminPaths.claims, async () => (await import('./pages/compliance/claims.tsx')).ClaimsPage),
            page(
              adminPaths.settings,
              async () => (await import('./pages/settings/settings.tsx')).SettingsPage,
            ),
            page(
              adminPaths.emailTemplates,
              async () => (await import('./pages/email/email-templates.tsx')).EmailTemplatesPage,
            ),
            page(adminPaths.emails, async () => (await import('./pages/email/emails.tsx')).EmailsPage),
            page(adminPaths.staff, async () => (await import('./pages/staff/staff.tsx')).StaffPage),
            page(adminPaths.security, async () => (await import('./pages/staff/security.tsx')).SecurityPage),
            page(adminPaths.auditLog, async () => (await import('./pages/staff/audit-log.tsx')).AuditLogPage),
            // Paths of earlier versions.
            {
              path: '/mail',
              loader: ({ request }) => redirect(adminPaths.emails + new URL(request.url).search),
            },
            { path: '/mail-templates', loader: () => redirect(adminPaths.emailTemplates) },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
