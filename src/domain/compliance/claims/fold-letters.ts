/** Letters that look like a Latin one, and letters that Unicode does not decompose. */
const likenesses: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'вЬ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєε',
  g: 'ɡ',
  h: 'һн',
  i: 'іιɩı',
  j: 'ј',
  k: 'кκ',
  l: 'ӏł',
  m: 'м',
  n: 'пη',
  o: 'оοօø',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγү',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
}

const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(likenesses).flatMap(([plain, letters]) =>
    [...letters.toLowerCase()].map((letter): [string, string] => [letter, plain]),
  ),
)

/** Lowercase Latin letters: without accents, full-width or styled forms and look-alikes of other alphabets. */
export function foldLetters(text: string): string {
  const decomposed = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return /^[\da-z$@]*$/.test(decomposed)
    ? decomposed
    : [...decomposed].map((letter) => plainLetters.get(letter) ?? letter).join('')
}

const lettersByDigit: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
}

/** Reads digits inside a word as the letters they stand for: 'c4nc3r'. Quantities such as '30ct' stay. */
export function replaceDigits(word: string): string {
  return /^\d+[a-z]{1,3}$/.test(word) ? word : readDigits(word)
}

/** Reads every digit of a word that has a letter as the letter it looks like: '5an' is 'san'. */
export function readDigits(word: string): string {
  if (!/[a-z]/.test(word)) return word.replace(/[$@]/g, '')
  return word.replace(/[013457$@]/g, (digit) => lettersByDigit[digit] ?? digit)
}
