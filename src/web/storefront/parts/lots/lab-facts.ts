import type { LotReport } from '#contract/shop/lab-report.ts'
import { formatShortDay } from '#domain/format-date.ts'

export interface LabFact {
  readonly name: string
  readonly value: string
}

/** What the laboratory found of the alkaloids that shoppers ask for. */
export function listAlkaloids(lot: LotReport): LabFact[] {
  return listKnown({
    Mitragynine: lot.mitragynine,
    // A missing value is shown, because it does not mean that nothing was found.
    '7-hydroxymitragynine': lot.hydroxy ?? 'not reported',
    '7-OH share of alkaloids': lot.sevenOhShare,
  })
}

/** What else the report says. */
export function listOtherLabFacts(lot: LotReport): LabFact[] {
  return listKnown({
    'Total alkaloids': lot.alkaloids,
    '7-OH per piece': lot.hydroxyPerArticle,
    'Heavy metals': lot.metals,
    Microbes: lot.microbes,
    'Tested on': lot.testedOn && formatShortDay(lot.testedOn),
    Laboratory: lot.lab,
    Method: lot.method,
  })
}

function listKnown(facts: Readonly<Record<string, string | undefined>>): LabFact[] {
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
