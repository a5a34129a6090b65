/** Characters that no XML document may have, not even escaped. They come with text that is pasted from other programs. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
