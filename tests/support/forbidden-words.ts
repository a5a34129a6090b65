/**
 * Words that demo copy must not contain: effects on body or mind, serving amounts, and claims the law forbids
 * ('all natural' in New York, 'lab-verified safe', 'FDA approved').
 */
export const forbiddenWords =
  /\b(all[- ]natural|natural(ly)?|pain\w*|anxi\w*|depress\w*|stress\w*|relax\w*|calm\w*|sleep\w*|insomnia|energ\w*|mood\w*|focus\w*|euphor\w*|withdraw\w*|opioid\w*|opiate\w*|cure[sd]?|heal(s|ed|ing|th|thy)?|treat(s|ed|ment|ments)?|therap\w*|medicin\w*|remed\w*|relie(f|ve|ves|ved)|boost\w*|wellness|well-being|dos(e|es|age)|safe(ly)?|approved|FDA|potent|potency|strong(est)? effect|high|buzz|sedat\w*|stimula\w*|addict\w*|candy|candies)\b/i
