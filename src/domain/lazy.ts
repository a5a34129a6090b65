/** Creates the value at its first use. A formatter of `Intl` takes a phone up to 0.1 seconds. */
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
