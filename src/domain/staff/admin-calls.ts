import type { Permission } from './permissions.ts'

interface AdminCall {
  /**
   * The right it takes. 'own account': every member of staff has it, with or without the second factor of the role.
   * 'open': judges for itself who asks, because it is the way in.
   */
  readonly needs: Permission | 'own account' | 'open'
  /** Asks for the password or a code again unless it was given a short while ago. */
  readonly stepUp?: true
  /** Asked by the page itself, not by the person: does not keep a session awake. */
  readonly quiet?: true
}

const viewsShop = { needs: 'see the shop' } as const
const editsProducts = { needs: 'edit products' } as const
const editsContent = { needs: 'edit content' } as const
const ownAccount = { needs: 'own account' } as const

/**
 * Every call of the admin area and what it takes. A route that is not here does not start
 * (`http/routes/admin/authorize.ts`), and the tests try each of them as everybody.
 */
export const adminCalls: Readonly<Record<string, AdminCall>> = {
  'POST /api/admin/login': { needs: 'open' },
  'POST /api/admin/validate': { needs: 'open' },
  'POST /api/admin/logout': { needs: 'open' },
  'POST /api/admin/session/unlock': { needs: 'open' },
  'POST /api/admin/join/look': { needs: 'open' },
  'POST /api/admin/join': { needs: 'open' },

  'POST /api/admin/session/active': ownAccount,
  'POST /api/admin/session/lock': ownAccount,
  'POST /api/admin/session/confirm': ownAccount,
  'GET /api/admin/security': ownAccount,
  'POST /api/admin/security/password': ownAccount,
  'POST /api/admin/security/second-factor/begin': { ...ownAccount, stepUp: true },
  'POST /api/admin/security/second-factor/confirm': { ...ownAccount, stepUp: true },
  'POST /api/admin/security/second-factor/off': ownAccount,
  'POST /api/admin/security/recovery-codes': { ...ownAccount, stepUp: true },
  'POST /api/admin/security/sessions/:session/end': ownAccount,

  'GET /api/admin/staff': viewsShop,
  'POST /api/admin/staff/:id': { needs: 'manage staff', stepUp: true },
  'POST /api/admin/staff/:id/reset-second-factor': { needs: 'manage staff', stepUp: true },
  'GET /api/admin/staff/:id/sessions': { needs: 'manage staff' },
  'POST /api/admin/staff/:id/sessions/:session/end': { needs: 'manage staff', stepUp: true },
  'POST /api/admin/sign-in-rules': { needs: 'manage staff', stepUp: true },
  'GET /api/admin/staff-invites': { needs: 'invite staff' },
  'POST /api/admin/staff-invites': { needs: 'invite staff', stepUp: true },
  'POST /api/admin/staff-invites/:id/resend': { needs: 'invite staff', stepUp: true },
  'POST /api/admin/staff-invites/:id/revoke': { needs: 'invite staff', stepUp: true },

  'GET /api/admin/dashboard': { ...viewsShop, quiet: true },
  'GET /api/admin/notifications': { ...viewsShop, quiet: true },
  'GET /api/admin/customers': viewsShop,
  'GET /api/admin/categories': viewsShop,
  'GET /api/admin/transactions': viewsShop,
  'GET /api/admin/lab-reports': viewsShop,
  'GET /api/admin/audit-log': viewsShop,

  'GET /api/admin/orders': viewsShop,
  'GET /api/admin/orders/:number': viewsShop,
  'POST /api/admin/orders/:number/fulfil': { needs: 'advance orders' },
  'POST /api/admin/orders/:number/age': { needs: 'decide age checks' },
  'POST /api/admin/orders/:number/refund': { needs: 'refund orders', stepUp: true },
  'POST /api/admin/returns/:number': { needs: 'decide returns' },

  'GET /api/admin/products': viewsShop,
  'GET /api/admin/product-choices': viewsShop,
  'POST /api/product/add': editsProducts,
  'POST /api/admin/products/bulk-status': editsProducts,
  'POST /api/admin/products/:id': editsProducts,
  'GET /api/admin/brands': viewsShop,
  'POST /api/admin/brands': editsProducts,

  'GET /api/admin/reviews': viewsShop,
  'POST /api/admin/reviews/:id': { needs: 'moderate reviews' },
  'POST /api/admin/reviews/:id/reply': { needs: 'moderate reviews' },

  'GET /api/admin/compliance': viewsShop,
  'POST /api/admin/holds/:productClass': { needs: 'change rules', stepUp: true },
  'POST /api/admin/rules/:id': { needs: 'change rules', stepUp: true },

  'GET /api/admin/promotions': viewsShop,
  'GET /api/admin/promotion-choices': viewsShop,
  'POST /api/admin/promotions': { needs: 'change promotions' },
  'POST /api/admin/promotions/:id': { needs: 'change promotions' },
  'POST /api/admin/promotions/:id/step': { needs: 'change promotions' },

  'GET /api/admin/content': viewsShop,
  'GET /api/admin/content/:key': viewsShop,
  'POST /api/admin/content/:key': editsContent,
  'POST /api/admin/content/:key/preview': editsContent,
  'POST /api/admin/content/:key/versions/:number/restore': editsContent,
  'POST /api/admin/content/:key/versions/:number/withdraw': editsContent,
  'GET /api/admin/content-pictures': viewsShop,
  'POST /api/admin/content-pictures': editsContent,
  'GET /api/admin/blog': viewsShop,
  'GET /api/admin/blog/:id': viewsShop,
  'POST /api/admin/blog': editsContent,
  'POST /api/admin/blog/:id': editsContent,
  'POST /api/admin/blog/:id/remove': editsContent,

  'GET /api/admin/messages': viewsShop,
  'POST /api/admin/messages/:id': { needs: 'answer messages' },
  'GET /api/admin/mail': viewsShop,
  'GET /api/admin/mail/:id': viewsShop,
  'GET /api/admin/mailbox': viewsShop,
  'GET /api/admin/mail-templates': viewsShop,
  'GET /api/admin/mail-templates/:name': viewsShop,
  'POST /api/admin/mail/:id/send-again': { needs: 'answer messages' },
  'POST /api/admin/mail/send-again': { needs: 'answer messages' },

  'GET /api/admin/settings': viewsShop,
  'POST /api/admin/settings': { needs: 'change settings' },
  'POST /api/admin/remove-demo': { needs: 'remove demo data', stepUp: true },
}

export function isAdminPath(path: string): boolean {
  return path.startsWith('/api/admin/') || path === '/api/product/add'
}
