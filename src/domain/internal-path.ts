/** Nothing a browser could take for another host: one slash, no backslash, nothing invisible. */
const ownPath = /^\/(?![/\\])[^\\\p{Cc}\p{Z}]*$/u
const longest = 500

/** The path when it leads to a place of this very shop, else its front page. */
export function pathOfThisShop(path: string | undefined): string {
  return path !== undefined && path.length <= longest && ownPath.test(path) ? path : '/'
}
