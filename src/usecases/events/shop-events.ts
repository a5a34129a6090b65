import type { Actor, systemActor, visitorActor } from '#db/queries/staff/audit-log.ts'

/** What pages and kept values are made from. Those with one of the tags are made again. */
type CacheTag =
  | 'catalog'
  | 'menu'
  | 'rules'
  | 'content'
  | 'blog'
  | 'promotions'
  | 'tax'
  | 'shipping'
  | 'stock'
  | 'accounts'
  | 'declined-cards'
  | 'time-zone'

/** What follows from an event. */
export interface Consequences {
  /** Beside the pages of its products. */
  readonly cacheTags?: readonly CacheTag[]
  /** Rules or lots changed, so that open orders may be forbidden now, or allowed. */
  readonly reviewsOpenOrders?: true
}

const nothing: Consequences = {}
const catalog: Consequences = { cacheTags: ['catalog'] }
const products: Consequences = { cacheTags: ['catalog', 'menu'] }
/** Product pages name their category, brand and values, and every page has the menu. */
const names: Consequences = { cacheTags: ['catalog', 'menu', 'rules', 'content', 'blog'] }
const lots: Consequences = { cacheTags: ['catalog', 'menu'], reviewsOpenOrders: true }
const rules: Consequences = { cacheTags: ['catalog', 'rules'], reviewsOpenOrders: true }
/** Every page shows some of it. */
const content: Consequences = { cacheTags: ['content'] }
const blog: Consequences = { cacheTags: ['blog'] }
const promotions: Consequences = { cacheTags: ['promotions'] }
const tax: Consequences = { cacheTags: ['tax'] }
/** Every page says from where on shipping is free, and when the shop packs. */
const shipping: Consequences = { cacheTags: ['shipping'] }
const accounts: Consequences = { cacheTags: ['accounts'] }
const demo: Consequences = { cacheTags: ['catalog', 'menu', 'content'] }

/** Events that the audit log keeps under their name (decision 0214). Those of orders are in order-subscriptions.ts. */
export const auditedEvents = {
  'product created': products,
  'product updated': products,
  'products published': products,
  'products draft': products,
  'products archived': products,

  'category created': names,
  'category renamed': names,
  'category merged': names,
  'brand created': names,
  'brand renamed': names,
  'brand merged': names,
  'size created': names,
  'size renamed': names,
  'size merged': names,
  'count created': names,
  'count renamed': names,
  'count merged': names,
  'flavor created': names,
  'flavor renamed': names,
  'flavor merged': names,
  'categories ordered': names,
  'sizes ordered': names,
  'counts ordered': names,
  'flavors ordered': names,

  'search synonym created': catalog,
  'search synonym updated': catalog,
  'search synonym deleted': catalog,

  'lot added': lots,
  'lot changed': lots,
  'lot passed': lots,
  'lot failed': lots,
  'lot recalled': lots,
  'lot reopened': lots,
  'lot activated': lots,
  'lab report uploaded': lots,

  'lot expired': nothing,
  'lot received': nothing,
  'lot count corrected': nothing,
  'units assigned to a lot': nothing,
  'units without a lot removed': nothing,
  'units written off': nothing,
  'returned items restocked': nothing,
  'stock count started': nothing,
  'stock count entry changed': nothing,
  'stock count confirmed': nothing,
  'stock count canceled': nothing,

  'recall opened': nothing,
  'recall drill opened': nothing,
  'recall: confirm-orders': nothing,
  'recall: stop-sale': nothing,
  'recall: hold-orders': nothing,
  'recall: notify-customers': nothing,
  'recall: refund-customers': nothing,
  'recall: close': nothing,
  'recall drill: confirm-orders': nothing,
  'recall drill: stop-sale': nothing,
  'recall drill: hold-orders': nothing,
  'recall drill: notify-customers': nothing,
  'recall drill: refund-customers': nothing,
  'recall drill: close': nothing,
  'recall: customer reached': nothing,
  'recall: return to sender requested': nothing,
  'recall orders exported': nothing,

  'rule created': rules,
  'rule edited': rules,
  'rule checked': rules,
  'rule active': rules,
  'rule needs-review': rules,
  'rule off': rules,
  'rule retired': rules,
  'rule pack imported': rules,
  'sales hold set': rules,
  'sales hold lifted': rules,

  'rule pack exported': nothing,
  'rule key trusted': nothing,
  'rule key removed': nothing,
  'claim term created': nothing,
  'claim term updated': nothing,
  'claim term retired': nothing,
  'claim term restored': nothing,
  'claim override': nothing,

  'content updated': content,
  'content scheduled': content,
  'content unscheduled': content,
  'settings updated': content,

  'article created': blog,
  'article updated': blog,
  'article deleted': blog,

  'image uploaded': nothing,

  'review published': catalog,
  'review removed': catalog,

  'review photos published': nothing,
  'review photo removed': nothing,
  'review reply published': nothing,
  'review reply removed': nothing,
  'question answered': nothing,
  'question answer changed': nothing,
  'question published': nothing,
  'question removed': nothing,

  'tax registration created': tax,
  'tax registration updated': tax,
  'tax rate created': tax,
  'tax rate updated': tax,
  'tax rates imported': tax,
  'tax on shipping updated': tax,
  'tax certificate added': tax,
  'tax certificate ended': tax,
  'delivery fee created': tax,
  'delivery fee updated': tax,
  'excise created': tax,
  'excise updated': tax,

  'shipping method created': shipping,
  'shipping method updated': shipping,
  'shipping method deleted': shipping,
  'shipping methods reset': shipping,
  'processing calendar updated': shipping,

  'promotion created': promotions,
  'promotion updated': promotions,
  'promotion paused': promotions,
  'promotion resumed': promotions,
  'promotion ended': promotions,
  // Codes are read at each use.
  'promotion codes created': nothing,
  'promotion codes withdrawn': nothing,

  'account connected': accounts,
  'account credentials replaced': accounts,
  'account renamed': accounts,
  'account deleted': accounts,
  'account paused': accounts,
  'account resumed': accounts,
  'account draining': accounts,
  'account terms changed': accounts,
  'age account connected': accounts,

  'account checked': nothing,
  'label printed': nothing,
  'scan form requested': nothing,
  'scan form printed': nothing,
  'order draft created': nothing,
  'order draft updated': nothing,
  'order draft deleted': nothing,
  'shipping box created': nothing,
  'shipping box updated': nothing,
  'age account tested': nothing,
  // Whether the checkout is open follows from it, which every page shows.
  'age settings updated': accounts,

  'order hold reviewed': nothing,
  'order evidence exported': nothing,
  'dispute edited': nothing,
  'disputes imported': nothing,
  'dispute evidence exported': nothing,
  'payouts imported': nothing,
  'payout entered': nothing,
  'payout failed': nothing,
  'payout difference written off': nothing,
  'payment written off': nothing,
  'guest data erased': nothing,
  'age check repeated': nothing,
  'age document opened': nothing,
  'refund succeeded': nothing,
  'refund retried': nothing,
  'refund settled': nothing,
  'refund canceled': nothing,
  'store credit given': nothing,
  'store credit corrected': nothing,

  'message new': nothing,
  'message read': nothing,
  'message answered': nothing,
  'newsletter list exported': nothing,
  'list exported': nothing,
  'journal exported': nothing,
  'tax report exported': nothing,
  'tax rates exported': nothing,
  'health line added': nothing,
  'underwriting pack exported': nothing,
  'email resent': nothing,
  'email links shown': nothing,

  'signed in': nothing,
  'sign-in failed': nothing,
  'session ended': nothing,
  'session unlocked': nothing,
  'wrong password': nothing,
  'password changed': nothing,
  'permission refused': nothing,
  'second factor enabled': nothing,
  'second factor disabled': nothing,
  'second factor reset': nothing,
  'recovery codes renewed': nothing,
  'recovery code used': nothing,
  'staff invited': nothing,
  'invitation resent': nothing,
  'invitation revoked': nothing,
  'invitation accepted': nothing,
  'staff updated': nothing,
  'sign-in policy updated': nothing,

  'demo data removed': demo,
} as const satisfies Record<string, Consequences>

/** Events that staff need no record of. */
export const quietEvents = {
  'declined cards counted': { cacheTags: ['declined-cards'] },
  'stock moved': { cacheTags: ['stock'] },
  'promotion used': promotions,
  'lots expired': products,
  'time zone changed': { cacheTags: ['time-zone'] },
  'report months changed': { cacheTags: ['catalog', 'menu', 'rules'] },
  'attribute moved': nothing,
  'review written': catalog,
  'review voted on': nothing,
  'review photo deleted': nothing,
  'author renamed': nothing,
  'author deleted': catalog,
} as const satisfies Record<string, Consequences>

interface EventOfProducts {
  /** Products whose pages show it. */
  readonly productIds?: readonly string[] | undefined
}

export interface AuditedEvent extends EventOfProducts {
  readonly kind: keyof typeof auditedEvents
  readonly by: Actor | typeof systemActor | typeof visitorActor
  /** What it happened to, as staff know it: a name, a number or an address. */
  readonly subject: string
  /** What staff read about it. */
  readonly detail?: Readonly<Record<string, unknown>>
}

export interface QuietEvent extends EventOfProducts {
  readonly kind: keyof typeof quietEvents
}
