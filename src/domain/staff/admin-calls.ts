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

const looks = { needs: 'see the shop' } as const
const editsProducts = { needs: 'edit products' } as const
const editsContent = { needs: 'edit content' } as const
const own = { needs: 'own account' } as const

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

  'POST /api/admin/session/active': own,
  'POST /api/admin/session/lock': own,
  'POST /api/admin/session/confirm': own,
  'GET /api/admin/security': own,
  'POST /api/admin/security/password': own,
  'POST /api/admin/security/second-factor/begin': { ...own, stepUp: true },
  'POST /api/admin/security/second-factor/confirm': { ...own, stepUp: true },
  'POST /api/admin/security/second-factor/off': own,
  'POST /api/admin/security/recovery-codes': { ...own, stepUp: true },
  'POST /api/admin/security/sessions/:session/end': own,

  'GET /api/admin/staff': looks,
  'POST /api/admin/staff/:id': { needs: 'manage staff', stepUp: true },
  'POST /api/admin/staff/:id/reset-second-factor': { needs: 'manage staff', stepUp: true },
  'GET /api/admin/staff/:id/sessions': { needs: 'manage staff' },
  'POST /api/admin/staff/:id/sessions/:session/end': { needs: 'manage staff', stepUp: true },
  'POST /api/admin/sign-in-rules': { needs: 'manage staff', stepUp: true },
  'GET /api/admin/staff-invites': { needs: 'invite staff' },
  'POST /api/admin/staff-invites': { needs: 'invite staff', stepUp: true },
  'POST /api/admin/staff-invites/:id/resend': { needs: 'invite staff', stepUp: true },
  'POST /api/admin/staff-invites/:id/revoke': { needs: 'invite staff', stepUp: true },

  'GET /api/admin/dashboard': { ...looks, quiet: true },
  'GET /api/admin/notifications': { ...looks, quiet: true },
  'GET /api/admin/customers': looks,
  'GET /api/admin/categories': looks,
  'GET /api/admin/transactions': looks,
  'GET /api/admin/lab-reports': looks,
  'GET /api/admin/audit-log': looks,

  'GET /api/admin/orders': looks,
  'GET /api/admin/orders/:number': looks,
  'POST /api/admin/orders/:number/fulfil': { needs: 'advance orders' },
  'POST /api/admin/orders/:number/age': { needs: 'decide age checks' },
  'POST /api/admin/orders/:number/refund': { needs: 'refund orders', stepUp: true },
  'POST /api/admin/returns/:number': { needs: 'decide returns' },

  'GET /api/admin/products': looks,
  'GET /api/admin/product-choices': looks,
  'POST /api/product/add': editsProducts,
  'POST /api/admin/products/bulk-status': editsProducts,
  'POST /api/admin/products/:id': editsProducts,
  'GET /api/admin/brands': looks,
  'POST /api/admin/brands': editsProducts,

  'GET /api/admin/reviews': looks,
  'POST /api/admin/reviews/:id': { needs: 'moderate reviews' },
  'POST /api/admin/reviews/:id/reply': { needs: 'moderate reviews' },

  'GET /api/admin/compliance': looks,
  'POST /api/admin/holds/:productClass': { needs: 'change rules', stepUp: true },
  'POST /api/admin/rules/:id': { needs: 'change rules', stepUp: true },

  'GET /api/admin/promotions': looks,
  'GET /api/admin/promotion-choices': looks,
  'POST /api/admin/promotions': { needs: 'change promotions' },
  'POST /api/admin/promotions/:id': { needs: 'change promotions' },
  'POST /api/admin/promotions/:id/step': { needs: 'change promotions' },

  'GET /api/admin/content': looks,
  'GET /api/admin/content/:key': looks,
  'POST /api/admin/content/:key': editsContent,
  'POST /api/admin/content/:key/preview': editsContent,
  'POST /api/admin/content/:key/versions/:number/restore': editsContent,
  'POST /api/admin/content/:key/versions/:number/withdraw': editsContent,
  'GET /api/admin/content-pictures': looks,
  'POST /api/admin/content-pictures': editsContent,
  'GET /api/admin/blog': looks,
  'GET /api/admin/blog/:id': looks,
  'POST /api/admin/blog': editsContent,
  'POST /api/admin/blog/:id': editsContent,
  'POST /api/admin/blog/:id/remove': editsContent,

  'GET /api/admin/messages': looks,
  'POST /api/admin/messages/:id': { needs: 'answer messages' },
  'GET /api/admin/mail': looks,
  'GET /api/admin/mail/:id': looks,
  'GET /api/admin/mailbox': looks,
  'GET /api/admin/mail-templates': looks,
  'GET /api/admin/mail-templates/:name': looks,
  'POST /api/admin/mail/:id/send-again': { needs: 'answer messages' },
  'POST /api/admin/mail/send-again': { needs: 'answer messages' },

  'GET /api/admin/settings': looks,
  'POST /api/admin/settings': { needs: 'change settings' },
  'POST /api/admin/remove-demo': { needs: 'remove demo data', stepUp: true },
}

export function isAdminPath(path: string): boolean {
  return path.startsWith('/api/admin/') || path === '/api/product/add'
}
