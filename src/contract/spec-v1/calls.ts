import { messageResponse, signInResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import type { productRequest } from '../product-request.ts'
import { cartResponse, wishlistResponse } from './cart.ts'
import type { cartAdd, cartMerge, cartRemove, wishlistItem, wishlistMerge } from './cart-requests.ts'
import { paymentResponse } from './payment.ts'
import type { paymentRequest } from './payment-requests.ts'
import { productResponse, productsResponse } from './product.ts'
import type { productListQuery } from './product-requests.ts'
import { reviewAddedResponse, reviewsResponse } from './review.ts'
import type { deleteReviewRequest, reviewInput, reviewsRequest } from './review-requests.ts'
import { ratesResponse } from './shipping.ts'
import type { ratesRequest } from './shipping-requests.ts'
import { profileResponse } from './user.ts'
import type { registration, signInRequest } from './user-requests.ts'

export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart/add',
  body: schemaTypeOf<typeof cartAdd>(),
  response: cartResponse,
})

export const removeFromCart = defineCall({
  method: 'POST',
  path: '/api/cart/remove',
  body: schemaTypeOf<typeof cartRemove>(),
  response: cartResponse,
})

export const getCart = defineCall({
  method: 'POST',
  path: '/api/cart/get',
  response: cartResponse,
})

export const mergeCart = defineCall({
  method: 'POST',
  path: '/api/cart/merge',
  body: schemaTypeOf<typeof cartMerge>(),
  response: cartResponse,
})

export const bestDeals = defineCall({
  method: 'GET',
  path: '/api/product/best',
  response: productsResponse,
})

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/product/list',
  query: schemaTypeOf<typeof productListQuery>(),
  response: productsResponse,
})

export const getProduct = defineCall({
  method: 'POST',
  path: '/api/product/single',
  body: schemaTypeOf<typeof productRequest>(),
  response: productResponse,
})

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/payment/process',
  body: schemaTypeOf<typeof paymentRequest>(),
  response: paymentResponse,
})

export const getReviews = defineCall({
  method: 'POST',
  path: '/api/review/get',
  body: schemaTypeOf<typeof reviewsRequest>(),
  response: reviewsResponse,
})

export const addReview = defineCall({
  method: 'POST',
  path: '/api/review/add',
  body: schemaTypeOf<typeof reviewInput>(),
  response: reviewAddedResponse,
})

export const removeReview = defineCall({
  method: 'POST',
  path: '/api/review/remove',
  body: schemaTypeOf<typeof deleteReviewRequest>(),
  response: messageResponse,
})

export const getRates = defineCall({
  method: 'POST',
  path: '/api/shipping/rates',
  body: schemaTypeOf<typeof ratesRequest>(),
  response: ratesResponse,
})

export const register = defineCall({
  method: 'POST',
  path: '/api/user/register',
  body: schemaTypeOf<typeof registration>(),
  response: signInResponse,
})

export const signIn = defineCall({
  method: 'POST',
  path: '/api/user/login',
  body: schemaTypeOf<typeof signInRequest>(),
  response: signInResponse,
})

export const getProfile = defineCall({
  method: 'POST',
  path: '/api/user/profile',
  response: profileResponse,
})

export const addToWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/add',
  body: schemaTypeOf<typeof wishlistItem>(),
  response: messageResponse,
})

export const removeFromWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/remove',
  body: schemaTypeOf<typeof wishlistItem>(),
  response: messageResponse,
})

export const mergeWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/merge',
  body: schemaTypeOf<typeof wishlistMerge>(),
  response: wishlistResponse,
})

export const getWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlist/get',
  response: wishlistResponse,
})
