import type { Routes } from '../../routes.ts'
import { adminArticleRoutes } from './articles.ts'
import { authorizeAdminCalls } from './authorize.ts'
import { adminComplianceRoutes } from './compliance.ts'
import { adminContactMessageRoutes } from './contact-messages.ts'
import { adminContentRoutes } from './content.ts'
import { createProductRoutes } from './create-product.ts'
import { adminCustomerRoutes } from './customers.ts'
import { adminDashboardRoutes } from './dashboard.ts'
import { adminEmailRoutes } from './email.ts'
import { invitationRoutes } from './invitations.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminProductRoutes } from './products.ts'
import { adminPromotionRoutes } from './promotions.ts'
import { adminSecurityRoutes } from './security.ts'
import { adminSessionRoutes } from './session.ts'
import { adminSettingsRoutes } from './settings.ts'
import { adminStaffRoutes } from './staff.ts'

/** Everything staff may ask and do, under `/api/admin`, and the specification's `POST /api/product/add`. */
export const adminRoutes: Routes = (app, context) => {
  authorizeAdminCalls(app, context.shop)
  adminSessionRoutes(app, context)
  invitationRoutes(app, context)
  adminSecurityRoutes(app, context)
  adminStaffRoutes(app, context)
  adminDashboardRoutes(app, context)
  adminOrderRoutes(app, context)
  adminProductRoutes(app, context)
  createProductRoutes(app, context)
  adminCustomerRoutes(app, context)
  adminComplianceRoutes(app, context)
  adminSettingsRoutes(app, context)
  adminPromotionRoutes(app, context)
  adminEmailRoutes(app, context)
  adminContentRoutes(app, context)
  adminArticleRoutes(app, context)
  adminContactMessageRoutes(app, context)
}
