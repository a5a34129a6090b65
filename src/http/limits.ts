export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
}

/**
 * High for people, low for scripts. Counted in the database, so restarts and more processes do not reset them. Limits of
 * guesses count wrong ones only; the others count what takes work or sends emails.
 */
export const limits = {
  /** Sign-ins from one IP address, right or wrong: each one computes a hash and opens a session. */
  signIns: { name: 'sign-ins', max: 300, seconds: 300 },
  /** Wrong passwords of all accounts from one IP address. */
  signIn: { name: 'sign-in', max: 20, seconds: 300 },
  /** One account from one IP address. */
  signInFromAddress: { name: 'sign-in-from', max: 10, seconds: 900 },
  /** One account from all unknown devices. */
  signInAnywhere: { name: 'sign-in-anywhere', max: 100, seconds: 3600 },
  /** One account on a known device. */
  signInOnDevice: { name: 'sign-in-on-device', max: 10, seconds: 900 },
  /** One staff username on a known device or IP address, or one staff session. */
  staffPassword: { name: 'staff-password', max: 20, seconds: 300 },
  /** One staff username from one unknown IP address. */
  staffPasswordFrom: { name: 'staff-password-from', max: 10, seconds: 900 },
  /** One staff username from all unknown IP addresses. */
  staffPasswordAnywhere: { name: 'staff-password-anywhere', max: 100, seconds: 3600 },
  /** Second factor codes: three of a million are valid at a time. */
  staffCode: { name: 'staff-code', max: 10, seconds: 900 },
  /** Sign-ins with an identity provider, started or finished. */
  identity: { name: 'identity', max: 60, seconds: 300 },
  /** Confirmations of the current password while signed in. */
  currentPassword: { name: 'current-password', max: 20, seconds: 300 },
  register: { name: 'register', max: 20, seconds: 600 },
  /** Accounts with the same email address or phone number. Each one sends an email. */
  registerIdentifier: { name: 'register-identifier', max: 5, seconds: 86_400 },
  forgotPassword: { name: 'forgot-password', max: 20, seconds: 600 },
  /** Emails with a link to one account, from all requesters. */
  linkToAccount: { name: 'link-to-account', max: 5, seconds: 900 },
  /** Invalid links of account emails, invitations, newsletters and unsubscribing. */
  wrongLink: { name: 'wrong-link', max: 30, seconds: 600 },
  review: { name: 'review', max: 30, seconds: 600 },
  reviewVote: { name: 'review-vote', max: 120, seconds: 600 },
  /** Photos of reviews, by IP address and by customer. Each one is decoded, and staff look at it. */
  reviewPhoto: { name: 'review-photo', max: 60, seconds: 3600 },
  reviewPhotoPerCustomer: { name: 'review-photo-of', max: 24, seconds: 3600 },
  /** Shared wishlists. Each one of a guest stores a list. */
  wishlistShare: { name: 'wishlist-share', max: 30, seconds: 600 },
  /** Suggestions for a cart, and arrival dates, that were not asked for before. */
  crossSell: { name: 'cross-sell', max: 240, seconds: 300 },
  warnings: { name: 'warnings', max: 240, seconds: 300 },
  delivery: { name: 'delivery', max: 120, seconds: 300 },
  /** Questions about products, by IP address and by customer. Staff read each one. */
  question: { name: 'question', max: 20, seconds: 3600 },
  questionPerCustomer: { name: 'question-of', max: 5, seconds: 3600 },
  /** Back-in-stock requests, by requester and by email address. */
  backInStock: { name: 'stock-request', max: 20, seconds: 600 },
  backInStockPerEmail: { name: 'stock-requests-of', max: 20, seconds: 86_400 },
  /** Newsletter sign-ups, by requester and by email address. Each one sends an email. */
  newsletter: { name: 'newsletter', max: 10, seconds: 600 },
  newsletterPerEmail: { name: 'newsletter-of', max: 3, seconds: 86_400 },
  payment: { name: 'payment', max: 60, seconds: 300 },
  /** Wrong pairs of an order number and an email address. */
  wrongOrder: { name: 'wrong-order', max: 20, seconds: 600 },
  /** Wrong order keys. None can be guessed, so a right key is never refused. */
  wrongOrderKey: { name: 'wrong-order-key', max: 20, seconds: 600 },
  /** Contact messages. Each one sends an email. */
  contact: { name: 'contact', max: 5, seconds: 900 },
  wholesaleApplication: { name: 'wholesale-application', max: 10, seconds: 900 },
  /** Unknown coupon codes: limits guessing, but tolerates typos. */
  wrongCoupon: { name: 'wrong-coupon', max: 15, seconds: 600 },
  /** Personal data exports. Each reads two dozen tables and requires the password. */
  personalData: { name: 'my-data', max: 10, seconds: 3600 },
  /** Requests to cancel an order. Staff answer each one. */
  cancellationRequest: { name: 'cancellation-request', max: 20, seconds: 600 },
  /** Uploaded documents, by IP address and by order. Each one is decoded, and staff look at it. */
  ageDocument: { name: 'age-document', max: 30, seconds: 3600 },
  ageDocumentPerOrder: { name: 'age-document-of', max: 10, seconds: 3600 },
  /** News from age verification services. Anybody can send them. */
  ageCheckCallback: { name: 'age-hint', max: 120, seconds: 60 },
  /** Return requests. Each one sends an email. */
  returnRequest: { name: 'return-request', max: 20, seconds: 600 },
  /** Photos of returns, by IP address and by order. Each one is decoded. */
  returnPhoto: { name: 'return-photo', max: 40, seconds: 3600 },
  returnPhotoPerOrder: { name: 'return-photo-of', max: 20, seconds: 3600 },
  rates: { name: 'rates', max: 120, seconds: 60 },
} as const satisfies Record<string, Limit>
