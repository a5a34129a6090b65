import { daysBefore } from '../duration.ts'
import { toLegalDay } from '../legal-day.ts'
import { type ComplianceRule, emptyRule } from './rule.ts'

/** What staff enter of a rule. Its id and who checked it are not entered. */
export type RuleEntry = Omit<ComplianceRule, 'id' | 'checkedBy'>

/** Days that a rule counts as checked, because law changes monthly. After them, the bell rings. */
export const ruleCheckDays = 90

/** Whether the source of a rule in force was not read for too long. */
export function isCheckOverdue(
  { status, checkedOn }: Pick<ComplianceRule, 'status' | 'checkedOn'>,
  now: Date,
): boolean {
  if (status === 'off' || status === 'retired') return false
  return checkedOn < getLastCheckDay(now)
}

/** Rules that were last checked before this day are overdue. */
export function getLastCheckDay(now: Date): string {
  return toLegalDay(daysBefore(now, ruleCheckDays))
}

/** What is wrong with a rule, by field. @param today 'YYYY-MM-DD' */
export function findRuleErrors(entry: RuleEntry, today: string): Record<string, string> {
  return { ...findPlaceErrors(entry), ...findEffectErrors(entry), ...findDateErrors(entry, today) }
}

function findPlaceErrors(entry: RuleEntry): Record<string, string> {
  const { level, state, countyFips, placeName, zips, doubtfulZips, question } = entry
  const errors: Record<string, string> = {}
  if (level === 'city' && state === undefined) errors.state = 'A city needs a state. Choose it.'
  if (level === 'county' && state === undefined) errors.state = 'A county needs a state. Choose it.'
  if (level === 'state' && state === undefined) errors.state = 'Choose the state.'
  if (level === 'county' && countyFips === undefined) errors.countyFips = 'Choose the county.'
  if (level === 'city' && placeName === undefined) errors.placeName = 'Enter the name of the city.'
  if (level === 'zip' && zips.length + doubtfulZips.length === 0) errors.zips = 'Enter at least one ZIP code.'
  const [twice] = zips.filter((zip) => doubtfulZips.includes(zip))
  if (twice !== undefined) errors.doubtfulZips = `${twice} is in both lists. Keep it in one.`
  const asksWithoutName = doubtfulZips.length > 0 && level !== 'city' && level !== 'county'
  if (asksWithoutName && question === undefined) {
    errors.question = 'Enter the question that shoppers in these ZIP codes are asked.'
  }
  return errors
}

function findEffectErrors(entry: RuleEntry): Record<string, string> {
  const errors: Record<string, string> = {}
  if (entry.effect === 'minimum-age' && entry.minimumAge === undefined)
    errors.minimumAge = 'Enter the minimum age.'
  if (entry.effect === 'label-text' && entry.labelText === undefined)
    errors.labelText = 'Enter the text of the label.'
  if (entry.effect === 'carrier' && entry.carriers.length === 0)
    errors.carriers = 'Choose the carriers that may not be used.'
  if (entry.effect === 'forbidden-words' && entry.forbiddenWords.length === 0)
    errors.forbiddenWords = 'Enter at least one word.'
  if (entry.licenseNumber === undefined) {
    if (entry.licenseExpiresOn !== undefined) errors.licenseNumber = 'Enter the number of the license.'
    return errors
  }
  if (entry.licenseHolder === undefined) errors.licenseHolder = 'Enter who holds the license.'
  if (entry.licenseAuthority === undefined) errors.licenseAuthority = 'Enter who issued the license.'
  if (entry.licenseExpiresOn === undefined) errors.licenseExpiresOn = 'Enter the last day of the license.'
  return errors
}

function findDateErrors(
  { checkedOn, effectiveFrom, effectiveTo }: RuleEntry,
  today: string,
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (checkedOn > today) errors.checkedOn = 'The source cannot be checked in the future.'
  if (effectiveTo !== undefined && effectiveTo < effectiveFrom)
    errors.effectiveTo = 'The last day cannot be before the first day.'
  return errors
}

/** The entry without what its level and effect do not use, such as the label text of a rule that now blocks. */
export function removeUnusedFields(entry: RuleEntry): RuleEntry {
  const { level, effect } = entry
  const hasPlaceName = level === 'city' || level === 'county'
  const isLicense = effect === 'needs-license'
  return {
    ...entry,
    state: level === 'country' ? undefined : entry.state,
    countyFips: level === 'county' ? entry.countyFips : undefined,
    placeName: hasPlaceName ? entry.placeName : undefined,
    otherNames: hasPlaceName ? entry.otherNames : [],
    zips: level === 'country' ? [] : entry.zips,
    doubtfulZips: level === 'country' ? [] : entry.doubtfulZips,
    question: level === 'country' ? undefined : entry.question,
    minimumAge: effect === 'minimum-age' ? entry.minimumAge : undefined,
    labelText: effect === 'label-text' ? entry.labelText : undefined,
    requiresAcknowledgment: effect === 'label-text' && entry.requiresAcknowledgment,
    showsWarningSymbol: effect === 'label-text' && entry.showsWarningSymbol,
    carriers: effect === 'carrier' ? entry.carriers : [],
    forbiddenWords: effect === 'forbidden-words' ? entry.forbiddenWords : [],
    licenseNumber: isLicense ? entry.licenseNumber : undefined,
    licenseHolder: isLicense ? entry.licenseHolder : undefined,
    licenseAuthority: isLicense ? entry.licenseAuthority : undefined,
    licenseExpiresOn: isLicense ? entry.licenseExpiresOn : undefined,
  }
}

/** An entry to start from: a ban on every product, in force from today. */
export function createRuleEntry(today: string): RuleEntry {
  const { checkedBy: _, ...empty } = emptyRule
  return {
    ...empty,
    effect: 'block',
    level: 'state',
    reason: '',
    source: '',
    checkedOn: today,
    effectiveFrom: today,
  }
}
