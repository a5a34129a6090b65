import * as z from 'zod/mini'
import { cartAnswer, quoteAnswer, wishlistAnswer } from '#contract/answers/cart.ts'
import { identityAddress, identityAnswer, securityAnswer } from '#contract/answers/identity.ts'
import { labReportAnswer } from '#contract/answers/lab-report.ts'
import { addressBookAnswer, mailSettingsAnswer, ownReviewsAnswer } from '#contract/answers/my-account.ts'
import { orderAnswer, ordersAnswer, paymentAnswer, returnAsked } from '#contract/answers/order.ts'
import { productAnswer, productsAnswer } from '#contract/answers/product.ts'
import { done } from '#contract/answers/refusal.ts'
import { myReviewAnswer, reviewsAnswer, voteAnswer, writtenAnswer } from '#contract/answers/review.ts'
import { suggestionsAnswer } from '#contract/answers/search.ts'
import { ratesAnswer, zipAnswer } from '#contract/answers/shipping.ts'
import { profileAnswer, signInAnswer } from '#contract/answers/user.ts'

const succeeded = z.object({ success: z.literal(true), message: z.optional(z.string()) })

/** Every call the shop's pages make, with the schema its answer must fit. */
export const calls = {
  listProducts: { path: '/api/product/list', method: 'GET', answer: productsAnswer },
  bestDeals: { path: '/api/product/best', method: 'GET', answer: productsAnswer },
  getProduct: { path: '/api/product/single', method: 'POST', answer: productAnswer },
  getProducts: { path: '/api/product/several', method: 'POST', answer: productsAnswer },
  suggest: { path: '/api/search/suggest', method: 'GET', answer: suggestionsAnswer },
  askForStock: { path: '/api/product/notify', method: 'POST', answer: done },
  unsubscribe: { path: '/api/mail/unsubscribe', method: 'POST', answer: done },
  addToWishlist: { path: '/api/wishlist/add', method: 'POST', answer: done },
  removeFromWishlist: { path: '/api/wishlist/remove', method: 'POST', answer: done },
  mergeWishlist: { path: '/api/wishlist/merge', method: 'POST', answer: wishlistAnswer },
  getWishlist: { path: '/api/wishlist/get', method: 'POST', answer: wishlistAnswer },
  addToCart: { path: '/api/cart/add', method: 'POST', answer: cartAnswer },
  removeFromCart: { path: '/api/cart/remove', method: 'POST', answer: succeeded },
  getCart: { path: '/api/cart/get', method: 'POST', answer: cartAnswer },
  mergeCart: { path: '/api/cart/merge', method: 'POST', answer: cartAnswer },
  quoteCart: { path: '/api/cart/quote', method: 'POST', answer: quoteAnswer },
  getProfile: { path: '/api/user/profile', method: 'POST', answer: profileAnswer },
  signOut: { path: '/api/user/logout', method: 'POST', answer: done },
  signIn: { path: '/api/user/login', method: 'POST', answer: signInAnswer },
  takeIdentity: { path: '/api/auth/result', method: 'POST', answer: identityAnswer },
  registerWithIdentity: { path: '/api/auth/register', method: 'POST', answer: identityAnswer },
  linkIdentity: { path: '/api/auth/google/link', method: 'POST', answer: identityAddress },
  unlinkIdentity: { path: '/api/auth/google/unlink', method: 'POST', answer: done },
  getSecurity: { path: '/api/user/security', method: 'POST', answer: securityAnswer },
  endSession: { path: '/api/user/sessions/end', method: 'POST', answer: done },
  endOtherSessions: { path: '/api/user/sessions/end-others', method: 'POST', answer: done },
  register: { path: '/api/user/register', method: 'POST', answer: signInAnswer },
  updateAccount: { path: '/api/user/update', method: 'POST', answer: done },
  forgotPassword: { path: '/api/user/forgot-password', method: 'POST', answer: done },
  resetPassword: { path: '/api/user/reset-password', method: 'POST', answer: done },
  verifyEmail: { path: '/api/user/verify-email', method: 'POST', answer: done },
  askForVerification: { path: '/api/user/send-verification', method: 'POST', answer: done },
  writeToShop: { path: '/api/contact', method: 'POST', answer: done },
  findLabReport: { path: '/api/lab-reports', method: 'GET', answer: labReportAnswer },
  getReviews: { path: '/api/review/get', method: 'POST', answer: reviewsAnswer },
  addReview: { path: '/api/review/add', method: 'POST', answer: writtenAnswer },
  editReview: { path: '/api/review/edit', method: 'POST', answer: writtenAnswer },
  getMyReview: { path: '/api/review/mine', method: 'POST', answer: myReviewAnswer },
  voteOnReview: { path: '/api/review/vote', method: 'POST', answer: voteAnswer },
  removeReview: { path: '/api/review/remove', method: 'POST', answer: done },
  checkZip: { path: '/api/shipping/zip', method: 'GET', answer: zipAnswer },
  getRates: { path: '/api/shipping/rates', method: 'POST', answer: ratesAnswer },
  startPayment: { path: '/api/payment/process', method: 'POST', answer: paymentAnswer },
  getOrder: { path: '/api/order/get', method: 'POST', answer: orderAnswer },
  cancelOrder: { path: '/api/order/cancel', method: 'POST', answer: done },
  askForReturn: { path: '/api/order/return', method: 'POST', answer: returnAsked },
  getAddresses: { path: '/api/address/list', method: 'POST', answer: addressBookAnswer },
  saveAddress: { path: '/api/address/save', method: 'POST', answer: done },
  removeAddress: { path: '/api/address/remove', method: 'POST', answer: done },
  getOwnReviews: { path: '/api/review/own', method: 'POST', answer: ownReviewsAnswer },
  getNotifications: { path: '/api/user/notifications/get', method: 'POST', answer: mailSettingsAnswer },
  saveNotifications: { path: '/api/user/notifications/save', method: 'POST', answer: done },
  deleteAccount: { path: '/api/user/delete', method: 'POST', answer: done },
  listOrders: { path: '/api/order/list', method: 'POST', answer: ordersAnswer },
} as const satisfies Record<string, { path: string; method: 'GET' | 'POST'; answer: z.ZodMiniType }>

export { refusalAnswer } from '#contract/answers/refusal.ts'
