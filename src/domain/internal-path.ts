/** One leading slash, no backslash and no invisible characters, so no browser reads it as another host. */
const internalPathPattern = /^\/(?![/\\])[^\\\p{Cc}\p{Z}]*$/u
const maxPathLength = 500

/** The path if it is on this shop, otherwise the home page. */
export function toInternalPath(path: string | undefined): string {
  return path !== undefined && path.length <= maxPathLength && internalPathPattern.test(path) ? path : '/'
}
