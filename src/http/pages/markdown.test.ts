import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown, toPlainText } from './markdown.ts'

const renderHtml = (markdown: string) => renderMarkdown(markdown).html

describe('Markdown by staff', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture that runs something', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a drawing that runs something', '<svg onload=alert(1)>'],
    ['a form', '<form action="https://example.com"><input></form>'],
  ])('shows %s as plain text', (_, markdown) => {
    // The rest of a tag is text without '<', so a browser cannot parse it as a tag.
    expect(renderHtml(markdown).replace(/<\/?p>/g, '')).not.toContain('<')
  })

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](vbscript:x)',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](//elsewhere.example)',
    '![a](data:image/svg+xml;base64,PHN2Zz4=)',
  ])('has no link for %s', (markdown) => {
    expect(renderHtml(markdown)).not.toMatch(/(href|src)=/)
  })

  test("shows only the shop's own pictures", () => {
    expect(renderHtml('![A pouch](/pictures/tile-powder.webp)')).toBe(
      '<p><img src="/pictures/tile-powder.webp" alt="A pouch" loading="lazy" /></p>\n',
    )
    expect(renderHtml('![x](https://example.com/track.gif)')).not.toContain('<img')
    expect(renderHtml('![x](/api/admin/orders)')).not.toContain('<img')
  })

  test("opens links to other sites without access to the shop's window", () => {
    expect(renderHtml('[law](https://www.fda.gov/)')).toContain(
      '<a href="https://www.fda.gov/" rel="noopener">',
    )
    expect(renderHtml('[report](/lab-reports)')).toContain('<a href="/lab-reports">')
  })

  test('moves headings one level down and gives each an id', () => {
    const { headings, html } = renderMarkdown('# Metals\n\n## Metals\n\n### A detail')
    expect(headings).toEqual([
      { id: 'metals', text: 'Metals' },
      { id: 'metals-2', text: 'Metals' },
    ])
    expect(html).toBe(
      '<h2 id="metals">Metals</h2>\n<h2 id="metals-2">Metals</h2>\n<h3 id="a-detail">A detail</h3>\n',
    )
    expect(html).not.toContain('<h1')
  })

  test('never contains a script, an event handler or a dangerous link', () => {
    const arbitraryPiece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>',
        '<img onerror=',
        '](',
        '![',
        '[',
        'javascript:',
        'data:',
        '"',
        '<a href=',
        '`',
        '\n',
      ),
    )
    fc.assert(
      fc.property(fc.array(arbitraryPiece, { maxLength: 30 }), (pieces) => {
        const html = renderHtml(pieces.join(''))
        const tags = html.match(/<[^>]*>/g) ?? []
        expect(tags.filter((tag) => /<script|\son\w+=|javascript:|data:/i.test(tag))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('becomes plain text for lists and search engines', () => {
    expect(toPlainText('## One\n\nA **bold** [link](/x) & more.')).toContain('A bold link')
  })
})
