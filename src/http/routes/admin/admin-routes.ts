import type { Routes } from '../../routes.ts'
import { refuseUnknownFields } from '../../unknown-fields.ts'
import { accountHealthRoutes } from './account-health/account-health.ts'
import { underwritingPackRoutes } from './account-health/underwriting-pack.ts'
import {
  carrierAccountRoutes,
  paymentAccountRoutes,
  providerAccountRoutes,
  taxAccountRoutes,
} from './accounts/provider-accounts.ts'
import { ageCheckRoutes, ageStepRoutes } from './age-checks/age-checks.ts'
import { ageSettingsRoutes } from './age-checks/age-settings.ts'
import { authorizeAdminCalls } from './authorize.ts'
import { batchRoutes } from './batches/batches.ts'
import { attributeValueRoutes } from './catalog/attribute-values.ts'
import { brandRoutes } from './catalog/brands.ts'
import { categoryRoutes } from './catalog/categories.ts'
import { createProductRoutes } from './catalog/create-product.ts'
import { editProductRoutes, productPreviewRoutes } from './catalog/edit-product.ts'
import { productGroupRoutes } from './catalog/product-groups.ts'
import { productImageRoutes } from './catalog/product-images.ts'
import { productOptionRoutes } from './catalog/product-options.ts'
import { productRoutes } from './catalog/products.ts'
import { claimRoutes } from './compliance/claims.ts'
import { complianceRoutes } from './compliance/compliance.ts'
import { complianceMapRoutes } from './compliance/compliance-map.ts'
import { ruleKeyRoutes, rulePackRoutes } from './compliance/rule-packs.ts'
import { ruleReadRoutes, ruleRoutes } from './compliance/rules.ts'
import { zipTestRoutes } from './compliance/zip-test.ts'
import { articleRoutes } from './content/articles.ts'
import { contentRoutes } from './content/content.ts'
import { contentImageRoutes } from './content/content-images.ts'
import { markdownRoutes } from './content/markdown.ts'
import { previewRoutes } from './content/previews.ts'
import { contactMessageRoutes } from './customers/contact-messages.ts'
import { customerRoutes } from './customers/customers.ts'
import { newsletterRoutes } from './customers/newsletter.ts'
import { customerGroupRoutes, priceListRoutes } from './customers/price-lists.ts'
import { wholesaleApplicationRoutes } from './customers/wholesale-applications.ts'
import { disputeRoutes } from './disputes/disputes.ts'
import { emailTemplateRoutes } from './email/email-templates.ts'
import { emailRoutes } from './email/emails.ts'
import { addressOpinionRoutes } from './fulfillment/address-opinions.ts'
import { fulfillmentRoutes } from './fulfillment/fulfillment.ts'
import { labelRoutes } from './fulfillment/labels.ts'
import { manifestRoutes } from './fulfillment/manifests.ts'
import { orderTrackingRoutes } from './fulfillment/order-tracking.ts'
import { packingRoutes, packingTableRoutes } from './fulfillment/packing.ts'
import { releaseStockRoutes } from './fulfillment/release-stock.ts'
import { trackingFileRoutes } from './fulfillment/tracking-files.ts'
import { locationRoutes } from './inventory/locations.ts'
import { restockRoutes } from './inventory/restock.ts'
import { stockCountRoutes } from './inventory/stock-counts.ts'
import { stockMovementRoutes } from './inventory/stock-movements.ts'
import { ledgerRoutes } from './ledger/ledger.ts'
import { lotStockRoutes } from './lots/lot-stock.ts'
import { lotRoutes } from './lots/lots.ts'
import { orderLotRoutes } from './lots/order-lots.ts'
import { addressCheckRoutes } from './orders/address-checks.ts'
import { cancellationRoutes } from './orders/cancellations.ts'
import { draftRoutes, paymentLinkRoutes } from './orders/drafts.ts'
import { orderAddressRoutes } from './orders/order-address.ts'
import { orderEditRoutes } from './orders/order-edits.ts'
import { orderErasureRoutes } from './orders/order-erasure.ts'
import { orderEvidenceRoutes } from './orders/order-evidence.ts'
import { orderHoldRoutes } from './orders/order-holds.ts'
import { orderRoutes } from './orders/orders.ts'
import { packingSlipRoutes } from './orders/packing-slip.ts'
import { refundRoutes } from './payments/refunds.ts'
import { transactionRoutes } from './payments/transactions.ts'
import { payoutRoutes } from './payouts/payouts.ts'
import { promotionRoutes } from './promotions/promotions.ts'
import { recallRoutes } from './recalls/recalls.ts'
import { returnLabelRoutes } from './returns/return-labels.ts'
import { returnRoutes } from './returns/returns.ts'
import { questionRoutes } from './reviews/questions.ts'
import { reviewPhotoModerationRoutes, reviewRoutes } from './reviews/reviews.ts'
import { searchSynonymRoutes } from './search/search-synonyms.ts'
import { backupRoutes } from './settings/backups.ts'
import { demoDataRoutes } from './settings/demo-data.ts'
import { adminHealthRoutes } from './settings/health.ts'
import { retentionRoutes } from './settings/retention.ts'
import { settingsRoutes } from './settings/settings.ts'
import { shippingBoxRoutes } from './shipping/shipping-boxes.ts'
import { shippingMethodRoutes, shippingSetupRoutes } from './shipping/shipping-setup.ts'
import { auditLogRoutes } from './staff/audit-log.ts'
import { dashboardRoutes } from './staff/dashboard.ts'
import { notificationRoutes } from './staff/notifications.ts'
import { savedViewRoutes } from './staff/saved-views.ts'
import { secondFactorRoutes } from './staff/second-factor.ts'
import { securityRoutes } from './staff/security.ts'
import { sessionRoutes } from './staff/session.ts'
import { signInRoutes } from './staff/sign-in.ts'
import { signInPolicyRoutes } from './staff/sign-in-policy.ts'
import { staffRoutes } from './staff/staff.ts'
import { staffInvitationRoutes } from './staff/staff-invitations.ts'
import { staffSessionRoutes } from './staff/staff-sessions.ts'
import { taxCertificateRoutes } from './tax/certificates.ts'
import { feesAndExcisesRoutes } from './tax/fees-and-excises.ts'
import { nexusRoutes } from './tax/nexus.ts'
import { rateFileRoutes } from './tax/rate-files.ts'
import { taxReportRoutes } from './tax/tax-report.ts'
import { taxTablesRoutes } from './tax/tax-tables.ts'

const groups: readonly Routes[] = [
  dashboardRoutes,
  notificationRoutes,
  orderRoutes,
  fulfillmentRoutes,
  labelRoutes,
  packingRoutes,
  manifestRoutes,
  packingTableRoutes,
  releaseStockRoutes,
  trackingFileRoutes,
  orderHoldRoutes,
  packingSlipRoutes,
  orderEvidenceRoutes,
  cancellationRoutes,
  addressCheckRoutes,
  orderAddressRoutes,
  addressOpinionRoutes,
  draftRoutes,
  paymentLinkRoutes,
  orderEditRoutes,
  orderErasureRoutes,
  orderTrackingRoutes,
  ageCheckRoutes,
  ageStepRoutes,
  refundRoutes,
  returnRoutes,
  returnLabelRoutes,
  transactionRoutes,
  ledgerRoutes,
  disputeRoutes,
  payoutRoutes,
  accountHealthRoutes,
  underwritingPackRoutes,
  complianceMapRoutes,
  retentionRoutes,
  zipTestRoutes,
  productRoutes,
  editProductRoutes,
  productPreviewRoutes,
  productImageRoutes,
  productOptionRoutes,
  createProductRoutes,
  categoryRoutes,
  brandRoutes,
  attributeValueRoutes,
  productGroupRoutes,
  searchSynonymRoutes,
  lotRoutes,
  lotStockRoutes,
  stockMovementRoutes,
  restockRoutes,
  stockCountRoutes,
  orderLotRoutes,
  recallRoutes,
  batchRoutes,
  promotionRoutes,
  customerRoutes,
  reviewRoutes,
  reviewPhotoModerationRoutes,
  questionRoutes,
  contactMessageRoutes,
  newsletterRoutes,
  contentRoutes,
  contentImageRoutes,
  previewRoutes,
  markdownRoutes,
  articleRoutes,
  emailRoutes,
  emailTemplateRoutes,
  claimRoutes,
  complianceRoutes,
  ruleRoutes,
  ruleReadRoutes,
  rulePackRoutes,
  ruleKeyRoutes,
  settingsRoutes,
  shippingBoxRoutes,
  locationRoutes,
  shippingSetupRoutes,
  shippingMethodRoutes,
  taxTablesRoutes,
  feesAndExcisesRoutes,
  taxCertificateRoutes,
  rateFileRoutes,
  priceListRoutes,
  customerGroupRoutes,
  wholesaleApplicationRoutes,
  nexusRoutes,
  taxReportRoutes,
  ageSettingsRoutes,
  providerAccountRoutes,
  paymentAccountRoutes,
  carrierAccountRoutes,
  taxAccountRoutes,
  backupRoutes,
  adminHealthRoutes,
  demoDataRoutes,
  auditLogRoutes,
  staffRoutes,
  staffInvitationRoutes,
  staffSessionRoutes,
  signInPolicyRoutes,
  signInRoutes,
  sessionRoutes,
  savedViewRoutes,
  securityRoutes,
  secondFactorRoutes,
]

/** The calls of the admin area, under `/api/admin`, and the specification's `POST /api/product/add`. */
export const adminRoutes: Routes = (app, context) => {
  authorizeAdminCalls(app, context.shop)
  refuseUnknownFields(app)
  for (const register of groups) register(app, context)
}
