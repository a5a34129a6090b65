/** Nothing a browser could take for another host: one slash, no backslash, nothing invisible. */
const internalPathPattern = /^\/(?![/\\])[^\\\p{Cc}\p{Z}]*$/u
const maxPathLength = 500

/** The path when it leads to a place of this very shop, else its front page. */
export function toInternalPath(path: string | undefined): string {
  return path !== undefined && path.length <= maxPathLength && internalPathPattern.test(path) ? path : '/'
}
