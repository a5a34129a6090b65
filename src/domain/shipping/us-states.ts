export type UsState = { readonly code: string; readonly name: string }

const names =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|' +
  'GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|' +
  'NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|' +
  'OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|' +
  'UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'

/** The fifty states by name, in the order of the cart's dropdown. */
export const usStates: readonly UsState[] = names
  .split('|')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

/** Everything that an address can name as its state: the fifty, DC, territories and military mail. */
export const listPostalStates = (): readonly UsState[] => [...usStates, ...otherPostalStates]

// Not states, but valid in addresses. The rulebook decides whether the shop ships there.
const otherPostalStates: readonly UsState[] = [
  { code: 'DC', name: 'District of Columbia' },
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
  { code: 'AS', name: 'American Samoa' },
  { code: 'FM', name: 'Federated States of Micronesia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MH', name: 'Marshall Islands' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'PW', name: 'Palau' },
  { code: 'VI', name: 'US Virgin Islands' },
]

const codesByName: ReadonlyMap<string, string> = new Map(
  [...usStates, ...otherPostalStates].flatMap(({ code, name }) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
)

/** 'ny', 'NY' or 'New York' → 'NY'. Undefined for anything else. */
export function parseState(text: string): string | undefined {
  return codesByName.get(text.trim().toUpperCase())
}
