import { createHash } from 'node:crypto'
import {
  captureEarlyInput,
  countCartLines,
  hideConfirmedAgeGate,
  hideEmailedToken,
  makeCoveredPageInert,
} from './before-scripts.ts'

const constantHashes = [
  hideEmailedToken,
  hideConfirmedAgeGate,
  countCartLines,
  makeCoveredPageInert,
  captureEarlyInput,
].map(hashScript)

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * Removes the mark from a page, and makes the page's policy: our own scripts, the constant inline scripts, and the inline
 * scripts with the mark. Only the templates know the mark, which is new for each page, so a script that content brings
 * into the page stays blocked. No framing, and no form may post to another origin.
 * @param mark the nonce with which the page was rendered
 */
export function sealScripts(page: string, mark: string): { readonly page: string; readonly policy: string } {
  const attribute = ` nonce="${mark}"`
  const markedScript = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...page.matchAll(markedScript)].map(([, script = '']) => hashScript(script))
  return { page: page.replaceAll(attribute, ''), policy: formatPolicy([...constantHashes, ...hashes]) }
}

function formatPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scriptHashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
