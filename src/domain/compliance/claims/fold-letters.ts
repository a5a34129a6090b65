/** Letters and signs of money that look like a Latin letter, and letters that Unicode does not decompose. */
const likenesses: Readonly<Record<string, string>> = {
  a: 'аɑαᴀɐꭺᎪꓮ₳ᗩᗅᐱ',
  b: 'вЬʙɓβᏴꓐᗷ฿₿Ꮟᏼ',
  c: 'сϲᴄƈɔᏟꓚᑕᑢ¢₵©',
  d: 'ԁđᴅɗðᎠꓓᗪᗞᎴ₫',
  e: 'еєεᴇǝɛᎬꓰэᗴᕮᗱᘿ€ꮛᏋ',
  f: 'ꜰƒɟꓝᖴ',
  g: 'ɡɢɠցᏀꓖᘜ₲',
  h: 'һнʜɦħհɥᎻꓧᕼᏂ',
  i: 'іιɩıɪᴉᎥꓲᓰᓮ',
  j: 'јᴊɾյᎫꓙᒍ',
  k: 'кκᴋƙʞᏦꓗ₭',
  l: 'ӏłʟɫʅլᏞꓡᒪ£₤',
  m: 'мᴍɱɯᎷꓟᗰᙢ',
  n: 'пηɴɲŋոռꓠиᑎᘉᏁ₦',
  o: 'оοօøᴏഠꓳσᗝᎾᎤᏫ',
  p: 'рρᴘƥþքᏢꓑᑭᕈ₱',
  q: 'ԛǫզᑫ',
  r: 'ʀɽɹᴦᎡᏒꓣгяᖇᖆ',
  s: 'ѕꜱʂᏚꓢςᔕᔓᏕ₴',
  t: 'тτᴛƭŧʇᎢꓔ₮',
  u: 'υսᴜꓴᑌᑗᏌ',
  v: 'νѵᴠʋʌᏙꓦᐯᐺ',
  w: 'ԝωᴡʍⱳᎳꓪшᗯᙡᏔ₩',
  x: 'хχꓫ᙭',
  y: 'уγүʏƴʎᎩꓬᖻ¥',
  z: 'ᴢȥƶζᏃꓜᘔ',
  ae: 'æᴁ',
  oe: 'œɶ',
  ss: 'ß',
}

/** Capitals that look like another letter than their small form. */
const capitals: Readonly<Record<string, string>> = {
  Η: 'h',
  Ν: 'n',
  Ρ: 'p',
  Β: 'b',
  Ζ: 'z',
  Υ: 'y',
  Μ: 'm',
  Χ: 'x',
  Τ: 't',
  Σ: 'e',
  Λ: 'a',
  Δ: 'a',
}

const plainLetters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(likenesses).flatMap(([plain, letters]) =>
    [...letters, ...letters.toLowerCase()].map((letter): [string, string] => [letter, plain]),
  ),
  ...Object.entries(capitals),
])

/** Letters in black circles and squares, and those of flags, begin here. Unicode does not decompose them. */
const alphabets = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]

/** The Latin letter that a character shows, without accents, full-width or styled forms and look-alikes of other alphabets. */
function toPlainLetter(character: string): string {
  const known = plainLetters.get(character)
  if (known !== undefined) return known
  const lower = character.toLowerCase()
  const code = character.codePointAt(0) ?? 0
  const first = alphabets.find((start) => code >= start && code < start + 26)
  if (first !== undefined) return String.fromCharCode(97 + code - first)
  return plainLetters.get(lower) ?? lower
}

/** Lowercase Latin letters, and the signs that may stand for one. */
export function foldLetters(text: string): string {
  const decomposed = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return /^[\da-zA-Z$@]*$/.test(decomposed)
    ? decomposed.toLowerCase()
    : [...decomposed]
        .map(toPlainLetter)
        .join('')
        .replace(/[().,]/g, '')
}

/** Whether a sign shows one letter or digit, as 'ⓒ' and '⒞' do. '™' shows two and is none. */
export function showsLetter(sign: string): boolean {
  return /^[\da-z]$/.test(foldLetters(sign))
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
