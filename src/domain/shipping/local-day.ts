import { toZonedDay } from '../zoned-time.ts'

/** The most western time zone of each state, so that no day begins early. The states of New York's are not listed. */
const zones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/Adak': 'AK',
    'America/Chicago': 'AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI',
    'America/Denver': 'CO KS MT ND NE NM SD TX UT WY',
    'America/Los_Angeles': 'CA ID NV OR WA',
    'America/Phoenix': 'AZ',
    'Pacific/Honolulu': 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)
const easternZone = 'America/New_York'

/** The calendar day in a state, as 'YYYY-MM-DD'. Without a state, the day in New York. @param state 'HI' */
export function toLocalDay(now: Date, state: string | undefined): string {
  return toZonedDay(now, (state === undefined ? undefined : zones.get(state)) ?? easternZone)
}
