import { createBrowserRouter, redirect } from 'react-router'
import { ErrorPage, NotFoundPage } from './pages/error.tsx'
import { Layout, LayoutSkeleton } from './pages/layout.tsx'
import { LoginPage } from './pages/staff/login.tsx'
import { adminPaths } from './paths.ts'
import { redirectIfSignedIn, requireSession } from './state/session-guard.ts'

/** Every screen of the area; each loads its code when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <ErrorPage />,
      HydrateFallback: LayoutSkeleton,
      children: [
        { path: adminPaths.login, loader: redirectIfSignedIn, Component: LoginPage },
        {
          path: adminPaths.join,
          lazy: async () => ({ Component: (await import('./pages/staff/join.tsx')).JoinPage }),
        },
        {
          Component: Layout,
          loader: requireSession,
          // Validated once, and again when a page revalidates the session.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./pages/dashboard.tsx')).DashboardPage }),
            },
            {
              path: adminPaths.orders,
              lazy: async () => ({ Component: (await import('./pages/orders/orders.tsx')).OrdersPage }),
            },
            {
              path: `${adminPaths.orders}/:number`,
              lazy: async () => ({ Component: (await import('./pages/orders/order.tsx')).OrderPage }),
            },
            {
              path: `${adminPaths.orders}/:number/packing-slip`,
              lazy: async () => ({
                Component: (await import('./pages/orders/packing-slip.tsx')).PackingSlipPage,
              }),
            },
            {
              path: adminPaths.products,
              lazy: async () => ({ Component: (await import('./pages/catalog/products.tsx')).ProductsPage }),
            },
            {
              path: '/products/:id',
              lazy: async () => ({ Component: (await import('./pages/catalog/product.tsx')).ProductPage }),
            },
            {
              path: adminPaths.addProduct,
              lazy: async () => ({
                Component: (await import('./pages/catalog/add-product.tsx')).AddProductPage,
              }),
            },
            {
              path: adminPaths.customers,
              lazy: async () => ({
                Component: (await import('./pages/customers/customers.tsx')).CustomersPage,
              }),
            },
            {
              path: adminPaths.categories,
              lazy: async () => ({
                Component: (await import('./pages/catalog/categories.tsx')).CategoriesPage,
              }),
            },
            {
              path: adminPaths.transactions,
              lazy: async () => ({
                Component: (await import('./pages/payments/transactions.tsx')).TransactionsPage,
              }),
            },
            {
              path: adminPaths.reviews,
              lazy: async () => ({ Component: (await import('./pages/reviews/reviews.tsx')).ReviewsPage }),
            },
            {
              path: adminPaths.questions,
              lazy: async () => ({
                Component: (await import('./pages/reviews/questions.tsx')).QuestionsPage,
              }),
            },
            {
              path: adminPaths.labReports,
              lazy: async () => ({
                Component: (await import('./pages/lots/lab-reports.tsx')).LabReportsPage,
              }),
            },
            {
              path: `${adminPaths.labReports}/:id`,
              lazy: async () => ({ Component: (await import('./pages/lots/lot.tsx')).LotPage }),
            },
            {
              path: '/recalls/:id',
              lazy: async () => ({ Component: (await import('./pages/recalls/recall.tsx')).RecallPage }),
            },
            {
              path: '/recalls/:id/report',
              lazy: async () => ({
                Component: (await import('./pages/recalls/recall-report.tsx')).RecallReportPage,
              }),
            },
            {
              path: adminPaths.searchSynonyms,
              lazy: async () => ({
                Component: (await import('./pages/search/search-synonyms.tsx')).SearchSynonymsPage,
              }),
            },
            {
              path: adminPaths.promotions,
              lazy: async () => ({
                Component: (await import('./pages/promotions/promotions.tsx')).PromotionsPage,
              }),
            },
            {
              path: adminPaths.content,
              lazy: async () => ({ Component: (await import('./pages/content/content.tsx')).ContentPage }),
            },
            {
              path: `${adminPaths.content}/:key`,
              lazy: async () => ({
                Component: (await import('./pages/content/content-block.tsx')).ContentBlockPage,
              }),
            },
            {
              path: adminPaths.blog,
              lazy: async () => ({ Component: (await import('./pages/content/blog.tsx')).BlogPage }),
            },
            {
              path: `${adminPaths.blog}/:id`,
              lazy: async () => ({ Component: (await import('./pages/content/article.tsx')).ArticlePage }),
            },
            {
              path: adminPaths.messages,
              lazy: async () => ({
                Component: (await import('./pages/customers/contact-messages.tsx')).ContactMessagesPage,
              }),
            },
            {
              path: adminPaths.newsletter,
              lazy: async () => ({
                Component: (await import('./pages/customers/newsletter.tsx')).NewsletterPage,
              }),
            },
            {
              path: adminPaths.compliance,
              lazy: async () => ({
                Component: (await import('./pages/compliance/compliance.tsx')).CompliancePage,
              }),
            },
            {
              path: `${adminPaths.compliance}/rules/:id`,
              lazy: async () => ({ Component: (await import('./pages/compliance/rule.tsx')).RulePage }),
            },
            {
              path: adminPaths.rulePacks,
              lazy: async () => ({
                Component: (await import('./pages/compliance/rule-packs.tsx')).RulePacksPage,
              }),
            },
            {
              path: adminPaths.complianceMap,
              lazy: async () => ({
                Component: (await import('./pages/compliance/compliance-map.tsx')).ComplianceMapPage,
              }),
            },
            {
              path: adminPaths.claims,
              lazy: async () => ({ Component: (await import('./pages/compliance/claims.tsx')).ClaimsPage }),
            },
            {
              path: adminPaths.settings,
              lazy: async () => ({ Component: (await import('./pages/settings/settings.tsx')).SettingsPage }),
            },
            {
              path: adminPaths.emailTemplates,
              lazy: async () => ({
                Component: (await import('./pages/email/email-templates.tsx')).EmailTemplatesPage,
              }),
            },
            {
              path: adminPaths.emails,
              lazy: async () => ({ Component: (await import('./pages/email/emails.tsx')).EmailsPage }),
            },
            {
              path: adminPaths.staff,
              lazy: async () => ({ Component: (await import('./pages/staff/staff.tsx')).StaffPage }),
            },
            {
              path: adminPaths.security,
              lazy: async () => ({ Component: (await import('./pages/staff/security.tsx')).SecurityPage }),
            },
            {
              path: adminPaths.auditLog,
              lazy: async () => ({ Component: (await import('./pages/staff/audit-log.tsx')).AuditLogPage }),
            },
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
