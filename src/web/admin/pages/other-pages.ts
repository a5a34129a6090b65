import { adminPaths } from '../paths.ts'
import type { AdminPage } from './admin-page.ts'

/** The pages that are not in the sidebar: other pages lead to them. */
export const otherPages: readonly AdminPage[] = [
  { path: adminPaths.drafts, load: async () => (await import('./orders/drafts.tsx')).DraftsPage },
  { path: adminPaths.newDraft, load: async () => (await import('./orders/draft.tsx')).NewDraftPage },
  { path: `${adminPaths.drafts}/:id`, load: async () => (await import('./orders/draft.tsx')).DraftPage },
  { path: `${adminPaths.orders}/:number`, load: async () => (await import('./orders/order.tsx')).OrderPage },
  {
    path: adminPaths.packingTable,
    load: async () => (await import('./orders/packing-table.tsx')).PackingTablePage,
  },
  {
    path: '/packing/pick-list',
    load: async () => (await import('./orders/pick-list.tsx')).PickListPage,
  },
  {
    path: `${adminPaths.orders}/:number/packing-slip`,
    load: async () => (await import('./orders/packing-slip.tsx')).PackingSlipPage,
  },
  {
    path: `${adminPaths.customers}/:id`,
    load: async () => (await import('./customers/customer.tsx')).CustomerPage,
  },
  {
    path: `${adminPaths.disputes}/:id`,
    load: async () => (await import('./disputes/dispute.tsx')).DisputePage,
  },
  { path: '/products/:id', load: async () => (await import('./catalog/product.tsx')).ProductPage },
  {
    path: `${adminPaths.stockCounts}/:id`,
    load: async () => (await import('./inventory/stock-count.tsx')).StockCountPage,
  },
  { path: `${adminPaths.labReports}/:id`, load: async () => (await import('./lots/lot.tsx')).LotPage },
  {
    path: adminPaths.promotionSimulation,
    load: async () => (await import('./promotions/promotion-simulation.tsx')).PromotionSimulationPage,
  },
  {
    path: '/promotions/:id/codes',
    load: async () => (await import('./promotions/promotion-codes.tsx')).PromotionCodesPage,
  },
  { path: '/recalls/:id', load: async () => (await import('./recalls/recall.tsx')).RecallPage },
  {
    path: '/recalls/:id/report',
    load: async () => (await import('./recalls/recall-report.tsx')).RecallReportPage,
  },
  {
    path: `${adminPaths.content}/:key`,
    load: async () => (await import('./content/content-block.tsx')).ContentBlockPage,
  },
  { path: `${adminPaths.blog}/:id`, load: async () => (await import('./content/article.tsx')).ArticlePage },
  {
    path: `${adminPaths.compliance}/rules/:id`,
    load: async () => (await import('./compliance/rule.tsx')).RulePage,
  },
  {
    path: adminPaths.rulePacks,
    load: async () => (await import('./compliance/rule-packs.tsx')).RulePacksPage,
  },
  {
    path: adminPaths.complianceMap,
    load: async () => (await import('./compliance/compliance-map.tsx')).ComplianceMapPage,
  },
  { path: adminPaths.payouts, load: async () => (await import('./payouts/payouts.tsx')).PayoutsPage },
  { path: `${adminPaths.payouts}/:id`, load: async () => (await import('./payouts/payout.tsx')).PayoutPage },
  { path: adminPaths.ledger, load: async () => (await import('./ledger/ledger.tsx')).LedgerPage },
  { path: adminPaths.taxSettings, load: async () => (await import('./settings/tax.tsx')).TaxPage },
  {
    path: adminPaths.shippingSettings,
    load: async () => (await import('./settings/shipping.tsx')).ShippingPage,
  },
  { path: adminPaths.taxReport, load: async () => (await import('./reports/tax-report.tsx')).TaxReportPage },
  {
    path: adminPaths.ledgerLines,
    load: async () => (await import('./ledger/ledger-lines.tsx')).LedgerLinesPage,
  },
  {
    path: adminPaths.emailTemplates,
    load: async () => (await import('./email/email-templates.tsx')).EmailTemplatesPage,
  },
  { path: adminPaths.security, load: async () => (await import('./staff/security.tsx')).SecurityPage },
]
