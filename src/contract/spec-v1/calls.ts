import { messageResponse, signInResponse } from '#contract/basic-responses.ts'
import type { productRequest } from '#contract/product-request.ts'
import { cartResponse, wishlistResponse } from '#contract/spec-v1/cart.ts'
import type {
  cartAdd,
  cartMerge,
  cartRemove,
  wishlistItem,
  wishlistMerge,
} from '#contract/spec-v1/cart-requests.ts'
import { paymentResponse } from '#contract/spec-v1/payment.ts'
import type { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { productResponse, productsResponse } from '#contract/spec-v1/product.ts'
import type { productListQuery } from '#contract/spec-v1/product-requests.ts'
import { reviewAddedResponse, reviewsResponse } from '#contract/spec-v1/review.ts'
import type { deleteReviewRequest, reviewInput, reviewsRequest } from '#contract/spec-v1/review-requests.ts'
import { ratesResponse } from '#contract/spec-v1/shipping.ts'
import type { ratesRequest } from '#contract/spec-v1/shipping-requests.ts'
import { profileResponse } from '#contract/spec-v1/user.ts'
import type { registration, signInRequest } from '#contract/spec-v1/user-requests.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'

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
