import { hasVisibleText } from '../text.ts'

const maxNameLength = 100
/** Names in emails are shorter, because a long text in place of a name is a message from somebody else. */
const maxNameLengthInEmail = 60

/** What email programs turn into a link: 'https://…', 'www.…', 'shop.example', 'ada@example.com'. */
const webAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}/iu

/** 'St.John' and 'J.R.Ewing': an abbreviation and what follows, which no link looks like. */
const abbreviation = /(?<![\p{L}\p{N}@/.:])((?:\p{Lu}\p{Ll}{0,2}\.)+)(?=\p{Lu}[\p{Ll}'’])/gu

/**
 * The name with composed letters, single spaces, and a space after an abbreviation: 'St.John ' → 'St. John'. Line breaks
 * stay, because no name has them: they are refused.
 */
export function normalizePersonName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(abbreviation, '$1 ')
}

/** The error sentence for a first or last name, or undefined when it is valid. */
export function validatePersonName(name: string): string | undefined {
  const trimmed = name.trim()
  if (!hasVisibleText(trimmed)) return 'Please fill in this field.'
  if ([...trimmed].length > maxNameLength) return `A name can have at most ${maxNameLength} characters.`
  // Bidirectional control characters would reverse the text next to the name.
  if (/[\p{Cc}\p{Zl}\p{Zp}<>\u202a-\u202e\u2066-\u2069]/u.test(trimmed))
    return 'This name contains characters that cannot be used.'
  if (webAddress.test(trimmed))
    return 'A name cannot contain a web or email address. Put a space after a period.'
  return undefined
}

/**
 * How an email addresses the person: at most 60 characters. Names of orders and older accounts may contain a web address,
 * or a line break; they are replaced.
 */
export function formatNameInEmail(name: string): string {
  if (validatePersonName(name) !== undefined) return 'there'
  return shorten(name.trim())
}

/**
 * A line of an address that is not verified, or the name of a business, as an email shows it: at most 60 characters, and nothing
 * that email programs turn into a link. 'St.Paul' → 'St. Paul', 'see https://shop.example' → 'see https shop. example'.
 */
export function formatLineInEmail(line: string): string {
  return shorten(
    line
      .replace(/[\p{Cc}\p{Zl}\p{Zp}<>\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replaceAll('://', ' ')
      .replaceAll('@', ' at ')
      .replace(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}-]{2,})/gu, '$1. ')
      .trim(),
  )
}

function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= maxNameLengthInEmail) return text
  return `${characters.slice(0, maxNameLengthInEmail - 1).join('')}…`
}
