/** @param path of the page that shows the draft, below the shop's origin */
export function serializePreview(
  { key, expiresAt }: { readonly key: string; readonly expiresAt: Date },
  path: string,
) {
  return { path: `/preview/${key}${path === '/' ? '' : path}`, expiresAt: expiresAt.toISOString() }
}
