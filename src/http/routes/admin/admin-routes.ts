import type { Routes } from '../../routes.ts'
import { adminBlogRoutes } from './articles.ts'
import { guardAdminCalls } from './authorize.ts'
import { adminComplianceRoutes } from './compliance.ts'
import { adminMessageRoutes } from './contact-messages.ts'
import { adminContentRoutes } from './content.ts'
import { addProductRoutes } from './create-product.ts'
import { adminPeopleRoutes } from './customers.ts'
import { adminDashboardRoutes } from './dashboard.ts'
import { adminMailRoutes } from './email.ts'
import { adminJoinRoutes } from './invitations.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminProductRoutes } from './products.ts'
import { adminPromotionRoutes } from './promotions.ts'
import { adminSecurityRoutes } from './security.ts'
import { adminSessionRoutes } from './session.ts'
import { adminShopRoutes } from './settings.ts'
import { adminStaffRoutes } from './staff.ts'

/** Everything staff may ask and do, under `/api/admin`, and the specification's `POST /api/product/add`. */
export const adminRoutes: Routes = (app, context) => {
  guardAdminCalls(app, context.shop)
  adminSessionRoutes(app, context)
  adminJoinRoutes(app, context)
  adminSecurityRoutes(app, context)
  adminStaffRoutes(app, context)
  adminDashboardRoutes(app, context)
  adminOrderRoutes(app, context)
  adminProductRoutes(app, context)
  addProductRoutes(app, context)
  adminPeopleRoutes(app, context)
  adminComplianceRoutes(app, context)
  adminShopRoutes(app, context)
  adminPromotionRoutes(app, context)
  adminMailRoutes(app, context)
  adminContentRoutes(app, context)
  adminBlogRoutes(app, context)
  adminMessageRoutes(app, context)
}
