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

export const isPostalState = (code: string): boolean =>
  listPostalStates().some((state) => state.code === code)

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

// How states were shortened before they had codes. People still write 'Alton, Ill.'
const traditionalForms =
  'AL Ala|AZ Ariz|AR Ark|CA Calif|CA Cal|CO Colo|CT Conn|DE Del|FL Fla|IL Ill|IN Ind|KS Kan|KS Kans|LA La|' +
  'ME Me|MD Md|MA Mass|MI Mich|MN Minn|MS Miss|MT Mont|NE Neb|NE Nebr|NV Nev|OK Okla|OR Ore|PA Penn|PA Penna|' +
  'SD S Dak|ND N Dak|TN Tenn|TX Tex|VT Vt|VA Va|WA Wash|WV W Va|WI Wis|WI Wisc|WY Wyo'

export interface StateWriting {
  /** In lower case. */
  readonly text: string
  readonly code: string
  readonly isTraditional: boolean
}

/** Every way to write a state: 'il', 'illinois', 'ill'. Longer ones first, because West Virginia ends like Virginia. */
export const stateWritings: readonly StateWriting[] = [
  ...listPostalStates().flatMap(({ code, name }) => [
    { text: code.toLowerCase(), code, isTraditional: false },
    { text: name.toLowerCase(), code, isTraditional: false },
  ]),
  ...traditionalForms.split('|').map((entry) => ({
    text: entry.slice(3).toLowerCase(),
    code: entry.slice(0, 2),
    isTraditional: true,
  })),
].sort((one, other) => other.text.length - one.text.length)

// Federal Information Processing (FIPS) codes, the first two digits of county codes.
const fipsCodes =
  'AK02 AL01 AR05 AZ04 CA06 CO08 CT09 DC11 DE10 FL12 GA13 HI15 IA19 ID16 IL17 IN18 KS20 KY21 LA22 MA25 MD24 ' +
  'ME23 MI26 MN27 MO29 MS28 MT30 NC37 ND38 NE31 NH33 NJ34 NM35 NV32 NY36 OH39 OK40 OR41 PA42 RI44 SC45 SD46 ' +
  'TN47 TX48 UT49 VA51 VT50 WA53 WI55 WV54 WY56'
const fipsByState: ReadonlyMap<string, string> = new Map(
  fipsCodes.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)

/** 'NY' → '36'. Undefined for territories and military mail. */
export function getStateFips(state: string): string | undefined {
  return fipsByState.get(state)
}

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
