const key = 'terms-accepted'

/** The version of the terms ticked in the cart holds for the checkout of the same session. */
export function keepAcceptedTerms(version: string | undefined): void {
  try {
    if (version === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, version)
  } catch {
    // Then the checkout asks again.
  }
}

export function acceptedTerms(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
