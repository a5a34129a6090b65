import { messageResponse } from '#contract/basic-responses.ts'
import type { cartLine } from '#contract/cart-line.ts'
import { quoteResponse } from '#contract/shop/cart.ts'
import type {
  cartMerge,
  crossSellRequest,
  quoteRequest,
  savedItem,
  savedItemsMerge,
  wishlistMerge,
} from '#contract/shop/cart-requests.ts'
import { productListResponse } from '#contract/shop/product.ts'
import { savedForLaterResponse, savedItemsResponse } from '#contract/shop/saved-items.ts'
import { ownWishlistShareResponse, wishlistSharedResponse } from '#contract/shop/shared-wishlist.ts'
import type { wishlistShare, wishlistShareEnd } from '#contract/shop/shared-wishlist-requests.ts'
import {
  cartResponse,
  fromSpecCart,
  fromSpecWishlist,
  toSpecCartChange,
  wishlistResponse,
} from '#contract/spec-v1/cart.ts'
import type { wishlistItem } from '#contract/spec-v1/cart-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** The cart and the wishlist. */
export const cartCalls = {
  addToWishlist: {
    method: 'POST',
    path: '/api/wishlist/add',
    schema: messageResponse,
    toWire: sendAs<typeof wishlistItem>,
  },
  removeFromWishlist: {
    method: 'POST',
    path: '/api/wishlist/remove',
    schema: messageResponse,
    toWire: sendAs<typeof wishlistItem>,
  },
  mergeWishlist: {
    method: 'POST',
    path: '/api/wishlist/merge',
    schema: wishlistResponse,
    toWire: sendAs<typeof wishlistMerge>,
    fromWire: fromSpecWishlist,
  },
  getWishlist: {
    method: 'POST',
    path: '/api/wishlist/get',
    schema: wishlistResponse,
    fromWire: fromSpecWishlist,
  },
  shareWishlist: {
    method: 'POST',
    path: '/api/wishlist/share',
    schema: wishlistSharedResponse,
    toWire: sendAs<typeof wishlistShare>,
  },
  getWishlistShare: {
    method: 'POST',
    path: '/api/wishlist/share/own',
    schema: ownWishlistShareResponse,
  },
  stopSharingWishlist: {
    method: 'POST',
    path: '/api/wishlist/share/stop',
    schema: messageResponse,
    toWire: sendAs<typeof wishlistShareEnd>,
  },
  saveForLater: {
    method: 'POST',
    path: '/api/saved-items/save',
    schema: savedForLaterResponse,
    toWire: sendAs<typeof cartLine>,
  },
  removeSavedItem: {
    method: 'POST',
    path: '/api/saved-items/remove',
    schema: savedItemsResponse,
    toWire: sendAs<typeof savedItem>,
  },
  mergeSavedItems: {
    method: 'POST',
    path: '/api/saved-items/merge',
    schema: savedItemsResponse,
    toWire: sendAs<typeof savedItemsMerge>,
  },
  getSavedItems: { method: 'POST', path: '/api/saved-items/get', schema: savedItemsResponse },
  addToCart: {
    method: 'POST',
    path: '/api/cart/add',
    schema: cartResponse,
    toWire: toSpecCartChange,
    fromWire: fromSpecCart,
  },
  getCart: { method: 'POST', path: '/api/cart/get', schema: cartResponse, fromWire: fromSpecCart },
  mergeCart: {
    method: 'POST',
    path: '/api/cart/merge',
    schema: cartResponse,
    fromWire: ({ message }) => ({ note: message }),
    toWire: sendAs<typeof cartMerge>,
  },
  listCrossSell: {
    method: 'POST',
    path: '/api/cart/goes-with',
    schema: productListResponse,
    toWire: sendAs<typeof crossSellRequest>,
  },
  quoteCart: {
    method: 'POST',
    path: '/api/cart/quote',
    schema: quoteResponse,
    toWire: sendAs<typeof quoteRequest>,
  },
} as const satisfies CallDefinitions
