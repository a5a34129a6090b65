import type { Routes } from '../../routes.ts'
import { addProductRoutes } from './add-product.ts'
import { adminBlogRoutes } from './blog.ts'
import { adminComplianceRoutes } from './compliance.ts'
import { adminContentRoutes } from './content.ts'
import { adminDashboardRoutes } from './dashboard.ts'
import { guardAdminCalls } from './guard.ts'
import { adminJoinRoutes } from './join.ts'
import { adminMailRoutes } from './mail.ts'
import { adminMessageRoutes } from './messages.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminPeopleRoutes } from './people.ts'
import { adminProductRoutes } from './products.ts'
import { adminPromotionRoutes } from './promotions.ts'
import { adminSecurityRoutes } from './security.ts'
import { adminSessionRoutes } from './session.ts'
import { adminShopRoutes } from './shop.ts'
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
