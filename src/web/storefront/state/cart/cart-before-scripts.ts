type CartStatus = 'loading' | 'ready' | 'failed'

// A script of the page knows before the first paint whether a guest's cart is empty (before-scripts.ts). What it knew
// stays on the root, because a change there styles the whole page again. It counts while the first cart is loading.

/** Hides what an empty cart shows while the cart is loading, unless it is known to be empty. */
export function emptyCartClass(status: CartStatus): string | undefined {
  return status === 'loading' ? 'not-in-data-[cart=empty]:hidden' : undefined
}

/** Hides what a filled cart shows while the cart is loading and is known to be empty. */
export function filledCartClass(status: CartStatus): string | undefined {
  return status === 'loading' ? 'in-data-[cart=empty]:hidden' : undefined
}
