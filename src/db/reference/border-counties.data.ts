/**
 * ZIPs on the border of a county that has a rule of its own: the further county and its share of the ZIP's
 * people in basis points. Noted by hand for jurisdictions.md 1.4 (read off the SimpleMaps US Zips table).
 */
export const borderCounties: readonly BorderCounty[] = [
  { zip: '34228', fips: '12115', county: 'Sarasota', shareBp: 4700 },
  { zip: '34243', fips: '12115', county: 'Sarasota', shareBp: 1800 },
  { zip: '34266', fips: '12115', county: 'Sarasota', shareBp: 700 },
  { zip: '34251', fips: '12115', county: 'Sarasota', shareBp: 80 },
  { zip: '38625', fips: '28145', county: 'Union', shareBp: 3100 },
  { zip: '38633', fips: '28145', county: 'Union', shareBp: 2000 },
  { zip: '38849', fips: '28145', county: 'Union', shareBp: 1800 },
  { zip: '38824', fips: '28145', county: 'Union', shareBp: 1400 },
  { zip: '38610', fips: '28145', county: 'Union', shareBp: 1200 },
  { zip: '38841', fips: '28145', county: 'Union', shareBp: 900 },
  { zip: '38871', fips: '28145', county: 'Union', shareBp: 800 },
  { zip: '71455', fips: '22079', county: 'Rapides', shareBp: 1500 },
  { zip: '70656', fips: '22079', county: 'Rapides', shareBp: 1300 },
  { zip: '71463', fips: '22079', county: 'Rapides', shareBp: 1100 },
  { zip: '71232', fips: '22041', county: 'Franklin', shareBp: 2200 },
]

export type BorderCounty = {
  readonly zip: string
  readonly fips: string
  readonly county: string
  readonly shareBp: number
}
