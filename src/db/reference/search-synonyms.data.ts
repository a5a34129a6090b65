import type { SearchSynonymDraft } from '#domain/search/search-synonym.ts'

const together = (...words: string[]): SearchSynonymDraft => ({ words, finds: [] })
const oneWay = (words: readonly string[], ...finds: string[]): SearchSynonymDraft => ({ words, finds })

/**
 * What kratom shoppers call the things of a new shop. It names forms, strains and sizes, never an effect: a synonym such
 * as 'for sleep' would be a drug claim. The words for 7-hydroxymitragynine find products that say so, and no leaf.
 */
export const defaultSearchSynonyms: readonly SearchSynonymDraft[] = [
  together('capsules', 'caps', 'gelcaps', 'softgels', 'soft gels'),
  oneWay(['pills', 'pill form'], 'capsules', 'tablets'),
  oneWay(['veggie', 'vegan', 'vegetarian'], 'capsules'),
  together('tablets', 'tabs', 'chewable tablets'),
  oneWay(['chews', 'chewables', 'edibles', 'candy', 'gummie bears'], 'gummies'),
  oneWay(['drink', 'beverage', 'shooter', 'vial'], 'shot'),
  oneWay(['tincture', 'drops', 'dropper', 'liquid extract'], 'liquid extract'),
  oneWay(['concentrate', 'isolate', 'enhanced', 'ultra enhanced'], 'extract'),
  together('powder', 'ground leaf'),
  oneWay(['loose leaf', 'whole leaf', 'crushed leaves', 'tea leaves', 'cut leaf'], 'crushed leaf'),
  oneWay(['stick packs', 'drink mix', 'sachets', 'single serve'], 'sticks'),
  together('flavored', 'flavoured'),
  together('7-oh', '7-hydroxy', '7-hydroxymitragynine', '7-hydroxy mitragynine', 'hydroxymitragynine', '7ho'),
  oneWay(['kratom leaf', 'ketum', 'biak biak', 'mitragyna', 'mitragyna speciosa', 'speciosa'], 'kratom'),
  together('maeng da', 'maengda', 'mengda', 'meng da', 'mang da', 'maeng dah', 'md'),
  oneWay(['red vein', 'red leaf'], 'red'),
  oneWay(['green vein', 'green leaf'], 'green'),
  oneWay(['white vein', 'white leaf'], 'white'),
  oneWay(['yellow vein', 'yellow leaf'], 'yellow'),
  together('bali', 'balinese'),
  together('malay', 'malaysian', 'malaysia'),
  together('indo', 'indonesian', 'indonesia'),
  together('sumatra', 'sumatran'),
  together('horn', 'horned leaf'),
  oneWay(['mix', 'combo'], 'blend'),
  together('raspberry', 'razz', 'raz', 'razzberry'),
  oneWay(['mint', 'minty', 'peppermint'], 'spearmint', 'mintopia'),
  oneWay(['unflavored', 'flavorless', 'natural flavor', 'plain'], 'classic'),
  oneWay(['bulk', 'wholesale', 'large'], '20 oz', '500 ct', '480 ct', '750 ct'),
  oneWay(['sample', 'sampler', 'trial', 'tester'], '1 oz'),
  oneWay(['single'], '1 ct'),
]
