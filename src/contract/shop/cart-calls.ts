import { messageResponse } from '../basic-responses.ts'
import type { cartLine } from '../cart-line.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import { quoteResponse, setResponse } from './cart.ts'
import type {
  crossSellRequest,
  quoteRequest,
  savedItem,
  savedItemsMerge,
  setRequest,
} from './cart-requests.ts'
import { productListResponse } from './product.ts'
import { savedForLaterResponse, savedItemsResponse } from './saved-items.ts'
import { ownWishlistShareResponse, wishlistSharedResponse } from './shared-wishlist.ts'
import type { wishlistShare, wishlistShareEnd } from './shared-wishlist-requests.ts'

export const quoteCart = defineCall({
  method: 'POST',
  path: '/api/cart/quote',
  body: schemaTypeOf<typeof quoteRequest>(),
  response: quoteResponse,
})

export const addSetToCart = defineCall({
  method: 'POST',
  path: '/api/cart/add-set',
  body: schemaTypeOf<typeof setRequest>(),
  response: setResponse,
})

export const listCrossSell = defineCall({
  method: 'POST',
  path: '/api/cart/goes-with',
  body: schemaTypeOf<typeof crossSellRequest>(),
  response: productListResponse,
})

export const saveForLater = defineCall({
  method: 'POST',
  path: '/api/saved-items/save',
  body: schemaTypeOf<typeof cartLine>(),
  response: savedForLaterResponse,
})

export const removeSavedItem = defineCall({
  method: 'POST',
  path: '/api/saved-items/remove',
  body: schemaTypeOf<typeof savedItem>(),
  response: savedItemsResponse,
})

export const mergeSavedItems = defineCall({
  method: 'POST',
  path: '/api/saved-items/merge',
  body: schemaTypeOf<typeof savedItemsMerge>(),
  response: savedItemsResponse,
})

export const getSavedItems = defineCall({
  method: 'POST',
  path: '/api/saved-items/get',
  response: savedItemsResponse,
})

export const shareWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/share',
  body: schemaTypeOf<typeof wishlistShare>(),
  response: wishlistSharedResponse,
})

export const getWishlistShare = defineCall({
  method: 'POST',
  path: '/api/wishlist/share/own',
  response: ownWishlistShareResponse,
})

export const stopSharingWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/share/stop',
  body: schemaTypeOf<typeof wishlistShareEnd>(),
  response: messageResponse,
})
