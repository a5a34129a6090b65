/**
 * Words that make a review a health claim. A shop that publishes one makes the claim its own:
 * FDA's letters of 2025-06-25 and 2025-07-15 cite exactly such sentences, so staff read these first.
 */
const healthClaimPattern =
  /\b(pain(?:s|ful|less|killers?)?|(?:head|back|tooth|stomach|belly)?ach(?:es?|ing|y)|migraines?|inflamm\w+|nausea\w*|cancer|diabet\w+|detox\w*|hangovers?|anxiety|anxious|depress\w*|withdraw\w*|opioid\w*|opiate\w*|addict\w*|cure[sd]?|heal(?:s|ed|ing)?|treat(?:s|ed|ment)?|insomnia|sleep(?:s|ing)?|energ\w+|euphori\w*|medicine|medicat\w*|disease|arthritis|fibromyalgia|ptsd|adhd|blood pressure|relie(?:f|ves?|ved)|disorders?|stress\w*|cramps?|symptom\w*)\b/i

/** The word that makes the text a health claim, or undefined when there is none. */
export function findHealthClaim(text: string): string | undefined {
  return healthClaimPattern.exec(text)?.[0]
}
