import type * as z from 'zod/mini'
import { fromSpecCart, fromSpecWishlist, toSpecCartChange } from '#contract/spec-v1/cart.ts'
import { type NewOrder, toSpecPayment } from '#contract/spec-v1/payment.ts'
import { fromSpecProduct, fromSpecProducts, type productResponse } from '#contract/spec-v1/product.ts'
import { fromSpecReviewAdded, toSpecNewReview } from '#contract/spec-v1/review.ts'
import { fromSpecRates } from '#contract/spec-v1/shipping.ts'
import {
  customerFieldNames,
  fromSpecProfile,
  toSpecRegistration,
  toSpecSignIn,
} from '#contract/spec-v1/user.ts'

/** Between a page and a call whose wire has other names, or files. */
export interface Conversion {
  /** From the caller's input to the query or the body. */
  readonly toWire?: (input: never) => object
  /** From the answer to the caller's value. */
  readonly fromWire?: (answer: never) => unknown
  /** Wire field → field of the form, for the errors of a refusal. */
  readonly fieldNames?: Readonly<Record<string, string>>
}

/** What an order does not say of the browser that places it. */
interface PlacingBrowser {
  readonly lostAttempt?: string | undefined
  readonly storesNothing?: boolean | undefined
}

/** By call. All others are made as their contract says. */
export const wireConversions = {
  getProfile: { fromWire: fromSpecProfile },
  signIn: { toWire: toSpecSignIn, fieldNames: customerFieldNames },
  register: { toWire: toSpecRegistration, fieldNames: customerFieldNames },
  mergeWishlist: { fromWire: fromSpecWishlist },
  getWishlist: { fromWire: fromSpecWishlist },
  addToCart: { toWire: toSpecCartChange, fromWire: fromSpecCart },
  getCart: { fromWire: fromSpecCart },
  mergeCart: { fromWire: ({ message }: { readonly message?: string | undefined }) => ({ note: message }) },
  listProducts: { fromWire: fromSpecProducts },
  bestDeals: { fromWire: fromSpecProducts },
  getProduct: {
    fromWire: ({ product }: z.infer<typeof productResponse>) => ({ product: fromSpecProduct(product) }),
  },
  getRates: { fromWire: fromSpecRates },
  placeOrder: {
    toWire: ({ lostAttempt, storesNothing, ...order }: NewOrder & PlacingBrowser) => ({
      ...toSpecPayment(order),
      lostAttempt,
      storesNothing,
    }),
  },
  addReview: { toWire: toSpecNewReview, fromWire: fromSpecReviewAdded },
  addAgeDocument: {
    toWire({
      orderNumber,
      orderKey,
      document,
    }: {
      readonly orderNumber: string
      readonly orderKey: string | undefined
      readonly document: File | undefined
    }) {
      const form = new FormData()
      form.append('orderNumber', orderNumber)
      if (orderKey !== undefined) form.append('orderKey', orderKey)
      if (document !== undefined) form.append('document', document)
      return form
    },
  },
  addReturnPhoto: {
    toWire({
      orderNumber,
      orderKey,
      email,
      photo,
    }: {
      readonly orderNumber: string
      readonly orderKey?: string | undefined
      readonly email?: string | undefined
      readonly photo: File
    }) {
      const form = new FormData()
      form.append('orderNumber', orderNumber)
      if (orderKey !== undefined) form.append('orderKey', orderKey)
      if (email !== undefined) form.append('email', email)
      form.append('photo', photo)
      return form
    },
  },
  addReviewPhoto: {
    toWire({ reviewId, photo }: { readonly reviewId: string; readonly photo: File }) {
      const form = new FormData()
      form.append('reviewId', reviewId)
      form.append('photo', photo)
      return form
    },
  },
} as const satisfies Readonly<Record<string, Conversion>>
