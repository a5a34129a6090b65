import { describe, expect, test } from 'vitest'
import { decodeCsv, readCsv } from './read-csv.ts'

describe('A CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['empty lines and cells', '\na,b\n\n,\n1,2\n\n'],
  ])('is read with %s', (_what, text) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('may have separators, line breaks and quotes in quoted cells', () => {
    expect(readCsv('name,note\n"Birch, Ada","said ""yes""\nand left"\nx,y')).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['Birch, Ada', 'said "yes"\nand left'] },
      { line: 4, cells: ['x', 'y'] },
    ])
  })

  test('says where a quote opens that is never closed', () => {
    expect(readCsv('a,b\n1,"2\n3"\n4,"5\n6,7\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2\n3'] },
      { line: 4, cells: ['4', '5\n6,7\n'], openQuote: 4 },
    ])
  })

  test.each(['sep=;\r\n', '\uFEFF"sep=;"\n'])('has the separator that its first line names: %j', (named) => {
    expect(readCsv(`${named}a,b;c\r\n1,5;2`)).toEqual([
      { line: 2, cells: ['a,b', 'c'] },
      { line: 3, cells: ['1,5', '2'] },
    ])
  })

  test('of nothing has no rows', () => {
    expect(readCsv('\uFEFF\r\n')).toEqual([])
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('Café')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFCafé')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0])],
    ['the encoding of Windows', new Uint8Array([0x43, 0x61, 0x66, 0xe9])],
  ])('is decoded from %s', (_encoding, bytes) => {
    expect(decodeCsv(bytes)).toBe('Café')
  })
})
