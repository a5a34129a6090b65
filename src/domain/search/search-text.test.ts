import { expect, test } from 'vitest'
import { foldAccents, readSearchWords } from './search-text.ts'

test.each([
  ['Açaí', 'acai'],
  ['CRÈME Brûlée', 'creme brulee'],
  ['jalapen\u0303o', 'jalapeno'],
  ['Straße Æbleskiver Łódź Ørsted', 'strasse aebleskiver lodz orsted'],
  ['İstanbul ILGIN', 'istanbul ilgin'],
  ['李小龍 がんばれ Яна', '李小龍 がんばれ яна'],
])('%s is searched as %s', (text, folded) => {
  expect(foldAccents(text)).toBe(folded)
})

test.each([
  ['Ada Birch', [['Ada'], ['Birch']]],
  ['  Birch,   Ada & Bo ', [['Birch,'], ['Ada'], ['Bo']]],
  ['#LW-10400', [['#LW-10400', 'LW10400']]],
  ['(212) 555-0142', [['(212) 555-0142', '2125550142']]],
  ['Ada +1 212.555.0142', [['+1 212.555.0142', '2125550142'], ['Ada']]],
  ['2125550142', [['2125550142']]],
  ['10001-1234', [['10001-1234', '100011234', '10001']]],
  ['0012345678905', [['0012345678905', '12345678905']]],
  ['9400 1000 0000 0001', [['9400'], ['1000'], ['0000'], ['0001']]],
  ['ada1@example.com', [['ada1@example.com']]],
  ['№ LW-10400', [['LW-10400', 'LW10400']]],
  ['№10400', [['10400']]],
  ['No. LW-10400 Ada', [['LW-10400', 'LW10400'], ['Ada']]],
  ['Nº #LW-10400', [['#LW-10400', 'LW10400']]],
  ['No Name', [['No'], ['Name']]],
  ['xn--bcher-kva.example', [['xn--bcher-kva.example', 'bücher.example']]],
  ['renee@XN--BCHER-KVA.example', [['renee@XN--BCHER-KVA.example', 'renee@bücher.example']]],
  ['@xn--bcher-kva', [['@xn--bcher-kva', '@bücher']]],
  ['boxn--bcher-kva', [['boxn--bcher-kva']]],
  [
    'mail.xn--mnchen-3ya.xn--p1ai',
    [['mail.xn--mnchen-3ya.xn--p1ai', 'mail.münchen.рф', 'mailxnmnchen3yaxnp1ai']],
  ],
  ['xn--99999999999', [['xn--99999999999', 'xn99999999999']]],
])('%j has words with their spellings', (text, words) => {
  expect(readSearchWords(text)?.map((word) => [...new Set(word)])).toEqual(words)
})

test.each(['', '  ', '%', '#', '- & -'])('%j has no words', (text) => {
  expect(readSearchWords(text)).toBeUndefined()
})
