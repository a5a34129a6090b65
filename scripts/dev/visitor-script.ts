import { createHash } from 'node:crypto'

/**
 * A script that answers the age gate and signs the owner in, once in each tab. So both can be undone: after signing out, or
 * after deleting the answer from the storage, the tab stays as it is.
 * @param run names the start of the shop, because a token lasts as long as its database
 */
export function writeVisitorScript({
  run,
  token,
}: {
  readonly run: string
  readonly token?: string
}): string {
  const signIn = token === undefined ? '' : `;localStorage.setItem('adminToken',${JSON.stringify(token)})`
  const mark = `'development-visitor${token === undefined ? '' : '-owner'}'`
  return `if(sessionStorage.getItem(${mark})!=='${run}'){sessionStorage.setItem(${mark},'${run}');sessionStorage.setItem('age-confirmed','yes')${signIn}}`
}

/** Adds a script to a page, in front of all others, and allows it in the page's policy. */
export function addScript(page: { readonly html: string; readonly policy: string }, script: string) {
  return {
    html: page.html.replace('<head>', () => `<head><script>${script}</script>`),
    policy: allowScript(page.policy, script),
  }
}

export function allowScript(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
}
