import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  captureEarlyInput,
  countCartLines,
  hideEmailedToken,
  makeCoveredPageInert,
} from './before-scripts.ts'
import { sealScripts } from './content-security-policy.ts'

const mark = '0b7e5d0e-5f4a-4a43-8d61-8f4a7a5e6c11'
const hash = (script: string) => createHash('sha256').update(script).digest('base64')
const router = 'window.__reactRouterContext = {"a":"\\u003c/script>"};'

describe('The content security policy of a page', () => {
  const content = [
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<script data-text=\' nonce="guessed"\'>steal()</script>',
    '<script type="application/ld+json">{"@type":"Product"}</script>',
  ].join('')
  const { page, policy } = sealScripts(
    `<body>${content}<script nonce="${mark}" async="">${router}</script></body>`,
    mark,
  )

  test('allows the scripts of the templates, and blocks a script in the content', () => {
    expect(policy).toContain(`'sha256-${hash(router)}'`)
    expect(policy).toContain(`'sha256-${hash(captureEarlyInput)}'`)
    expect(policy).toContain(`'sha256-${hash(hideEmailedToken)}'`)
    expect(policy).toContain(`'sha256-${hash(countCartLines)}'`)
    expect(policy).toContain(`'sha256-${hash(makeCoveredPageInert)}'`)
    expect(policy).not.toContain(hash('steal()'))
    expect(policy.match(/'sha256-/g)).toHaveLength(6)
  })

  test('does not reveal the mark of the templates', () => {
    expect(page).toBe(`<body>${content}<script async="">${router}</script></body>`)
    expect(policy).not.toContain(mark)
  })

  test('blocks a script that content opens before a script of the templates', () => {
    const opened = sealScripts(`<script>steal()//<script nonce="${mark}">${router}</script>`, mark)
    expect(opened.policy).toContain(hash(router))
    expect(opened.policy).not.toContain(hash(`steal()//<script>${router}`))
  })

  test('refuses frames and posts to other sites', () => {
    expect(policy).toContain("frame-ancestors 'none'; form-action 'self'")
  })
})
