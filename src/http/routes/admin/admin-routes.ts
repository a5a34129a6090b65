import type { Routes } from '../../routes.ts'
import { refuseUnknownFields } from '../../unknown-fields.ts'
import { addressCheckRoutes } from './address-checks.ts'
import { ageCheckRoutes, ageStepRoutes } from './age-checks.ts'
import { ageSettingsRoutes } from './age-settings.ts'
import { articleRoutes } from './articles.ts'
import { attributeValueRoutes } from './attribute-values.ts'
import { auditLogRoutes } from './audit-log.ts'
import { authorizeAdminCalls } from './authorize.ts'
import { backupRoutes } from './backups.ts'
import { brandRoutes } from './brands.ts'
import { cancellationRoutes } from './cancellations.ts'
import { categoryRoutes } from './categories.ts'
import { claimRoutes } from './claims.ts'
import { complianceRoutes } from './compliance.ts'
import { complianceMapRoutes } from './compliance-map.ts'
import { contactMessageRoutes } from './contact-messages.ts'
import { contentRoutes } from './content.ts'
import { contentImageRoutes } from './content-images.ts'
import { createProductRoutes } from './create-product.ts'
import { customerRoutes } from './customers.ts'
import { dashboardRoutes } from './dashboard.ts'
import { demoDataRoutes } from './demo-data.ts'
import { editProductRoutes, productPreviewRoutes } from './edit-product.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { emailRoutes } from './emails.ts'
import { fulfillmentRoutes } from './fulfillment.ts'
import { adminHealthRoutes } from './health.ts'
import { lotStockRoutes } from './lot-stock.ts'
import { lotRoutes } from './lots.ts'
import { markdownRoutes } from './markdown.ts'
import { newsletterRoutes } from './newsletter.ts'
import { notificationRoutes } from './notifications.ts'
import { orderAddressRoutes } from './order-address.ts'
import { orderErasureRoutes } from './order-erasure.ts'
import { orderEvidenceRoutes } from './order-evidence.ts'
import { orderHoldRoutes } from './order-holds.ts'
import { orderLotRoutes } from './order-lots.ts'
import { orderTrackingRoutes } from './order-tracking.ts'
import { orderRoutes } from './orders.ts'
import { packingSlipRoutes } from './packing-slip.ts'
import { previewRoutes } from './previews.ts'
import { productGroupRoutes } from './product-groups.ts'
import { productImageRoutes } from './product-images.ts'
import { productOptionRoutes } from './product-options.ts'
import { productRoutes } from './products.ts'
import { promotionRoutes } from './promotions.ts'
import { providerAccountRoutes } from './provider-accounts.ts'
import { questionRoutes } from './questions.ts'
import { recallRoutes } from './recalls.ts'
import { refundRoutes } from './refunds.ts'
import { releaseStockRoutes } from './release-stock.ts'
import { retentionRoutes } from './retention.ts'
import { returnRoutes } from './returns.ts'
import { reviewPhotoModerationRoutes, reviewRoutes } from './reviews.ts'
import { ruleKeyRoutes, rulePackRoutes } from './rule-packs.ts'
import { ruleReadRoutes, ruleRoutes } from './rules.ts'
import { searchSynonymRoutes } from './search-synonyms.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { securityRoutes } from './security.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { signInRoutes } from './sign-in.ts'
import { signInPolicyRoutes } from './sign-in-policy.ts'
import { staffRoutes } from './staff.ts'
import { staffInvitationRoutes } from './staff-invitations.ts'
import { staffSessionRoutes } from './staff-sessions.ts'
import { transactionRoutes } from './transactions.ts'
import { zipTestRoutes } from './zip-test.ts'

const groups: readonly Routes[] = [
  dashboardRoutes,
  notificationRoutes,
  orderRoutes,
  fulfillmentRoutes,
  releaseStockRoutes,
  orderHoldRoutes,
  packingSlipRoutes,
  orderEvidenceRoutes,
  cancellationRoutes,
  addressCheckRoutes,
  orderAddressRoutes,
  orderErasureRoutes,
  orderTrackingRoutes,
  ageCheckRoutes,
  ageStepRoutes,
  refundRoutes,
  returnRoutes,
  transactionRoutes,
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
  orderLotRoutes,
  recallRoutes,
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
  ageSettingsRoutes,
  providerAccountRoutes,
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
  securityRoutes,
  secondFactorRoutes,
]

/** The calls of the admin area, under `/api/admin`, and the specification's `POST /api/product/add`. */
export const adminRoutes: Routes = (app, context) => {
  authorizeAdminCalls(app, context.shop)
  refuseUnknownFields(app)
  for (const register of groups) register(app, context)
}
