import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('Text is escaped for content and attributes', () => {
  expect(escapeXml(`Tea & "coffee" <now> 'here'`)).toBe(
    'Tea &#38; &#34;coffee&#34; &#60;now&#62; &#39;here&#39;',
  )
})

test('Characters that XML does not allow are left out, because one makes a whole feed unreadable', () => {
  expect(escapeXml('Pasted\u0002 from\u000b a\u001b file\ufffe\uffff')).toBe('Pasted from a file')
})

test('Line breaks, tabs and emoji stay', () => {
  expect(escapeXml('One\n\ttwo\r\n🌿')).toBe('One\n\ttwo\r\n🌿')
})
