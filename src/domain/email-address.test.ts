import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameEmail, normalizeEmail, parseEmail } from './email-address.ts'
import { decodePunycode } from './punycode.ts'

describe('An email address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['o’hara@example.com', "o'hara@example.com"],
    ['r&d@example.com', 'r&d@example.com'],
    ['a/b=c!#$%*?^`{|}~@example.com', 'a/b=c!#$%*?^`{|}~@example.com'],
    ['José@Example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['李@example.com', '李@example.com'],
    ['ada@bücher.example', 'ada@bücher.example'],
    ['ada@BÜCHER.example', 'ada@bücher.example'],
    ['ada@bu\u0308cher.example', 'ada@bücher.example'],
    ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
    ['ada@XN--BCHER-KVA.EXAMPLE', 'ada@bücher.example'],
    ['ada@пример.рф', 'ada@пример.рф'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@пример.рф'],
    ['ada@例え。テスト', 'ada@例え.テスト'],
    ['ada@example.com.', 'ada@example.com'],
    ['  ada@example.com\u00a0', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\u200bada@example.com\ufeff', 'ada@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    ['ada@a.co', 'ada@a.co'],
    ['ada+shop@example.co.uk', 'ada+shop@example.co.uk'],
    ['1@2.example', '1@2.example'],
  ])('may be %j', (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored)
    expect(normalizeEmail(typed)).toBe(stored)
  })

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@host..example',
    'ada@.example.com',
    'ada@example.com..',
    'ada@-host.example',
    'ada@host-.example',
    'ada@ex_ample.com',
    'ada@192.0.2.1',
    'ada@[192.0.2.1]',
    'ada@example.1',
    'ada@@example.com',
    'ada@b@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ad a@example.com',
    '"ad a"@example.com',
    '"ada"@example.com',
    'ada(work)@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, bo@example.com',
    'ada@example.com;bo@example.com',
    'ada@exa\nmple.com',
    'a\u0000da@example.com',
    'a\u202eda@example.com',
    'ada@example.com/path',
    'ada@exa%6dple.com',
    'ada@xn--a.example',
    `${'a'.repeat(65)}@example.com`,
    `${'é'.repeat(33)}@example.com`,
    `ada@${'a'.repeat(64)}.example`,
    `ada@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
    `${'a'.repeat(400)}@example.com`,
  ])('is not %j', (typed) => {
    expect(parseEmail(typed)).toBeUndefined()
  })

  test('is the same in every spelling of one mailbox', () => {
    expect(isSameEmail('ADA@Bücher.example', 'ada@xn--bcher-kva.example.')).toBe(true)
    expect(isSameEmail('ada@example.com', 'ada@example.org')).toBe(false)
  })

  test('stays as it is when it is read again', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.emailAddress(),
      fc.domain().map((name) => `é@${name}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const email = parseEmail(text)
        if (email !== undefined) expect(parseEmail(email)).toBe(email)
      }),
    )
  })
})

describe('A part of a domain', () => {
  test('is decoded as Node decodes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
        const url = `http://${encodeURIComponent(text)}.example`
        if (!URL.canParse(url)) return
        const [label = ''] = new URL(url).hostname.split('.')
        expect(decodePunycode(label)).toBe(domainToUnicode(`${label}.example`).split('.')[0])
      }),
    )
  })

  test('stays when it cannot be decoded', () => {
    expect(decodePunycode('example')).toBe('example')
    expect(decodePunycode('xn--99999999999')).toBe('xn--99999999999')
  })
})
