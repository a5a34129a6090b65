import { decodePunycode } from './punycode.ts'

/** The sentence for a text that is not an email address, in every form and call. */
export const invalidEmailMessage = 'Enter an email address such as name@example.com.'

/** RFC 5321, 4.5.3.1: bytes before the @, and of the whole address. */
const maxLocalBytes = 64
const maxAddressBytes = 254
/** What a form takes before the address is read: longer than every address, with room for what a paste brings along. */
export const maxTypedEmailLength = 320

/** RFC 5322's letters before the @, and with RFC 6531 those of other languages. Quoted forms are not taken. */
const localPart =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{C}])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{C}])+)*$/u
/** As typed. The browser and Node turn it into the form below. */
const typedDomain = /^(?:[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]|\u200c|\u200d)+$/u
/** At least two parts. The last one is not a number, so that an IP address is no domain. */
const asciiDomain =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/

/** Invisible characters around a pasted address. */
const invisibleEdges = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * The address as the shop stores, compares and shows it, also when it is not valid (decision 0160): in lower case, with
 * composed letters, and with the letters of its domain: ' Ada@XN--BCHER-KVA.example. ' → 'ada@bücher.example'.
 */
export function normalizeEmail(text: string): string {
  const { local, domain } = splitEmail(text)
  if (domain === undefined) return local
  const ascii = toAsciiDomain(domain)
  return `${local}@${ascii === undefined ? domain : ascii.split('.').map(decodePunycode).join('.')}`
}

/** The address in the form of `normalizeEmail`. Undefined when the text is not an email address. */
export function parseEmail(text: string): string | undefined {
  if (text.length > maxTypedEmailLength) return undefined
  const { local, domain } = splitEmail(text)
  const ascii = domain === undefined ? undefined : toAsciiDomain(domain)
  if (ascii === undefined || !asciiDomain.test(ascii) || !localPart.test(local)) return undefined
  const email = normalizeEmail(text)
  const fits =
    typedDomain.test(email.slice(local.length + 1)) &&
    countBytes(local) <= maxLocalBytes &&
    countBytes(`${local}@${ascii}`) <= maxAddressBytes &&
    countBytes(email) <= maxAddressBytes
  return fits ? email : undefined
}

export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined
}

/** Whether both are the address of one mailbox. */
export function isSameEmail(a: string, b: string): boolean {
  return normalizeEmail(a) === normalizeEmail(b)
}

function splitEmail(text: string): { readonly local: string; readonly domain: string | undefined } {
  const typed = text.normalize('NFC').replace(invisibleEdges, '').toLowerCase().normalize('NFC')
  const at = typed.lastIndexOf('@')
  if (at === -1) return { local: typed, domain: undefined }
  // Phones write a curly apostrophe, which no mailbox has: o’hara → o'hara.
  return {
    local: typed.slice(0, at).replaceAll(/[\u2018\u2019]/g, "'"),
    domain: typed.slice(at + 1).replace(/\.$/, ''),
  }
}

/** 'bücher.example' → 'xn--bcher-kva.example'. Undefined when it cannot be a domain. */
function toAsciiDomain(domain: string): string | undefined {
  if (!typedDomain.test(domain)) return undefined
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
