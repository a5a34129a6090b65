/** An override of the reading direction ('RLO') and everything up to its end. */
const reversed = /\u202E([^\u202C\u2029\n]*)\u202C?/g
const tag = /<\/?[a-z][^<>]{0,200}>/gi

/**
 * A text as it is stored, and as a screen may show it: with the parts turned around that are written against their direction,
 * and without tags of HTML, which some readers drop.
 */
export function listDisplayedTexts(text: string): string[] {
  const turned = text.includes('\u202E')
    ? text.replace(reversed, (_whole, part: string) => [...part].reverse().join(''))
    : text
  return [...new Set([text, turned, turned.replace(tag, '')])]
}
