/**
 * Words that make a review a health claim. Publishing one makes it the shop's own claim: FDA's letters of 2025-06-25
 * and 2025-07-15 cite such sentences, so staff review these before they are published.
 */
const healthClaimPattern =
  /\b(pain(?:s|ful|less|killers?)?|(?:head|back|tooth|stomach|belly)?ach(?:es?|ing|y)|migraines?|inflamm\w+|nausea\w*|cancer|diabet\w+|detox\w*|hangovers?|anxiety|anxious|depress\w*|withdraw\w*|opioid\w*|opiate\w*|addict\w*|cure[sd]?|heal(?:s|ed|ing)?|treat(?:s|ed|ment)?|insomnia|sleep(?:s|ing)?|energ\w+|euphori\w*|medicine|medicat\w*|disease|arthritis|fibromyalgia|ptsd|adhd|blood pressure|relie(?:f|ves?|ved)|disorders?|stress\w*|cramps?|symptom\w*)\b/i

/** The first word that makes the text a health claim, if any. */
export function findHealthClaim(text: string): string | undefined {
  return healthClaimPattern.exec(text)?.[0]
}
