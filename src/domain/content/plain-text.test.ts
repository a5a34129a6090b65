import { describe, expect, it } from 'vitest'
import { stripMarkdown } from './plain-text.ts'

describe('a text without its Markdown', () => {
  it.each([
    ['**Fresh** and *green*', 'Fresh and green'],
    ['## Origin\n\nFrom the [orchard](/about-us).', 'Origin From the orchard.'],
    ['- one\n- two\n1. three', 'one two three'],
    ['> A quote', 'A quote'],
    ['2 * 3 * 4 = 24 and snake_case_name', '2 * 3 * 4 = 24 and snake_case_name'],
    ['Plain text,\nas it was before.', 'Plain text, as it was before.'],
  ])('reads %j', (markdown, text) => expect(stripMarkdown(markdown)).toBe(text))
})
