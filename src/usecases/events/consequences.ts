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

export const nothing: Consequences = {}
export const catalog: Consequences = { cacheTags: ['catalog'] }
export const products: Consequences = { cacheTags: ['catalog', 'menu'] }
/** Product pages name their category, brand and values, and every page has the menu. */
export const names: Consequences = { cacheTags: ['catalog', 'menu', 'rules', 'content', 'blog'] }
export const lots: Consequences = { cacheTags: ['catalog', 'menu'], reviewsOpenOrders: true }
export const rules: Consequences = { cacheTags: ['catalog', 'rules'], reviewsOpenOrders: true }
/** Every page shows some of it. */
export const content: Consequences = { cacheTags: ['content'] }
export const blog: Consequences = { cacheTags: ['blog'] }
export const promotions: Consequences = { cacheTags: ['promotions'] }
export const tax: Consequences = { cacheTags: ['tax'] }
/** Every page says from where on shipping is free, and when the shop packs. */
export const shipping: Consequences = { cacheTags: ['shipping'] }
export const accounts: Consequences = { cacheTags: ['accounts'] }
export const demo: Consequences = { cacheTags: ['catalog', 'menu', 'content'] }
