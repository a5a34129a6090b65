import anyAscii from 'any-ascii'

/** What the standard fonts of PDF can show: Windows-1252, "WinAnsiEncoding" in ISO 32000-1, annex D. */
const printable = new Set(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32)),
  ).filter((character) => !/\p{C}/u.test(character)),
)

/** The standard fonts only support Western European letters, so other scripts are transliterated. */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (printable.has(character)) return character
    const written = Array.from(anyAscii(character))
      .filter((each) => printable.has(each))
      .join('')
    return written === '' && !/[\p{M}\p{C}]/u.test(character) ? '?' : written
  }).join('')
}
