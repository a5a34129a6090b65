/**
 * The stem of an English word: 'treat' for treats, treated and treating, 'cur' for cure, cures and curing. It only has to
 * be the same for the inflections of a word.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word
  return dropFinalE(stripEnding(word))
}

function stripEnding(word: string): string {
  if (/(?:ies|ied)$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/[aeiouy].*(?:ing|ed)$/.test(word) && !word.endsWith('eed')) {
    const stem = word.replace(/(?:ing|ed)$/, '')
    if (stem.length > 2) return undouble(stem)
  }
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** 'stopp' → 'stop', but 'kill', 'stress' and 'buzz' keep theirs. */
function undouble(stem: string): string {
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

function dropFinalE(stem: string): string {
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

/** A word and what English makes of it by rule: 'cure', 'cures', 'cured' and 'curing'. */
export function listInflections(word: string): string[] {
  const last = word.at(-1) ?? ''
  const beforeLast = word.slice(0, -1)
  const forms = [
    word,
    `${word}s`,
    `${word}es`,
    `${word}ed`,
    `${word}ing`,
    `${word}${last}ed`,
    `${word}${last}ing`,
  ]
  if (last === 'e') forms.push(`${word}d`, `${beforeLast}ing`)
  if (last === 'y') forms.push(`${beforeLast}ies`, `${beforeLast}ied`)
  return forms.filter((form) => form === word || stemWord(form) === stemWord(word))
}
