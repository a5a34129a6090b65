/** After a box, these words make it the name of a street: 'Box Elder Rd' or 'PO Box Rd'. */
const streetWord = /^ (?:RD|ROAD|LN|LANE|ST|STREET|DR|DRIVE|CT|COURT|AVE|AVENUE|WAY)\b/

/**
 * The forms of a PO box and of a military address. They read a line in capitals, without punctuation, in which a zero
 * may stand for the letter O.
 */
const forms = [
  // 'PO Box 12', 'P O Bx 12', 'POBOX12', 'Post Office Box 12', 'Postal Box 12', 'Post Box 12'
  /\b(?:P ?[O0]|POST(?:AL)?(?: OFF(?:ICE|C)?)?) ?B[O0]?X(?![A-Z])/,
  // 'POB 12', 'P O B 12'
  /\bP ?[O0] ?B ?#?\d/,
  // 'PO 12', 'PO # 12', 'PO Drawer 12'
  /^P ?[O0] (?:NO )?\d/,
  /\bP ?[O0] DRAWER\b/,
  /^(?:LOCK ?)?B[O0]X (?:NO |NUMBER )?[A-Z]?\d/,
  /^DRAWER (?:NO )?(?:[A-Z]|\d+)$/,
  /\b(?:FIRM )?CALLER (?:BOX |SERVICE )?\d/,
  /^GENERAL DELIVERY\b/,
  /^APARTADO(?: POSTAL)? \d/,
  // Military: 'PSC 3 Box 4000', 'CMR 415', 'Unit 2050 Box 4190'
  /\bPSC \d/,
  /\bCMR \d/,
  /\bUNIT \d+ BOX(?: \d|$)/,
]

/** Whether only USPS can deliver to this street line: a PO box in any spelling, or a military address. */
export function isPoBox(street: string): boolean {
  const line = street
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, ' ')
    .trim()
  return forms.some((form) => {
    const match = form.exec(line)
    return match !== null && !streetWord.test(line.slice(match.index + match[0].length))
  })
}

/** Whether the carrier delivers to these street lines. Only USPS delivers to PO boxes. */
export function deliversToStreet(
  carrier: string,
  { street1, street2 = '' }: { readonly street1: string; readonly street2?: string | undefined },
): boolean {
  return carrier === 'USPS' || ![street1, street2].some(isPoBox)
}
