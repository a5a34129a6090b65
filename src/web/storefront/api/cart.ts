import { messageResponse } from '#contract/basic-responses.ts'
import { quoteResponse } from '#contract/shop/cart.ts'
import type { cartMerge, quoteRequest, wishlistMerge } from '#contract/shop/cart-requests.ts'
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
    fromWire: fromSpecCart,
    toWire: sendAs<typeof cartMerge>,
  },
  quoteCart: {
    method: 'POST',
    path: '/api/cart/quote',
    schema: quoteResponse,
    toWire: sendAs<typeof quoteRequest>,
  },
} as const satisfies CallDefinitions
