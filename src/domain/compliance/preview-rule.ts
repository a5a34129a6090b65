import { ruleAppliesToLine } from './evaluate-line.ts'
import type { RegulatedProduct } from './lab-results.ts'
import type { Place } from './place.ts'
import { type ComplianceRule, matchRuleToPlace, type PlaceMatch, ruleClosesPlace } from './rule.ts'

/** Whether the rule alone would speak about what goes to an address, as if it were in force. */
export function ruleAppliesToOrder(
  rule: ComplianceRule,
  {
    place,
    city,
    lines,
  }: {
    readonly place: Place | undefined
    /** As it was typed. */
    readonly city: string | undefined
    readonly lines: readonly RegulatedProduct[]
  },
): boolean {
  if (place === undefined || matchRuleToPlace(rule, place, city) === 'elsewhere') return false
  return ruleClosesPlace(rule) || lines.some((line) => ruleAppliesToLine(rule, line))
}

/** Whether the texts of a product have one of the rule's forbidden words. */
export function hasForbiddenWord({ forbiddenWords }: ComplianceRule, text: string): boolean {
  const words = ` ${normalizeWords(text)} `
  return forbiddenWords.some((word) => words.includes(` ${normalizeWords(word)} `))
}

function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The places that the rule reaches, by how sure that is. */
export function groupPlaces(
  rule: ComplianceRule,
  places: readonly Place[],
): Readonly<Record<Exclude<PlaceMatch, 'elsewhere'>, readonly Place[]>> {
  const byMatch = Map.groupBy(places, (place) => matchRuleToPlace(rule, place))
  return { applies: byMatch.get('applies') ?? [], doubtful: byMatch.get('doubtful') ?? [] }
}
