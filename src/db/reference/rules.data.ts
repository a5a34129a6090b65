import type { ComplianceRule } from '#domain/compliance/rule.ts'

/** The day the rulebook's sources were last read. */
const checkedOn = '2026-11-21'
/** For bans older than the shop, whose exact first day does not matter to it. */
const longAgo = '2025-01-01'

type Row = Pick<ComplianceRule, 'id' | 'reason' | 'source'> & Partial<ComplianceRule>

function state(row: Row & { state: string }): ComplianceRule {
  return complete({ level: 'state', ...row })
}

function county(row: Row & { state: string; placeName: string; countyFips: string }): ComplianceRule {
  return complete({ level: 'county', ...row })
}

function city(row: Row & { state: string; placeName: string }): ComplianceRule {
  return complete({ level: 'city', ...row })
}

function complete(row: Row): ComplianceRule {
  return {
    effect: 'block',
    productClass: 'all',
    level: 'state',
    state: undefined,
    countyFips: undefined,
    placeName: undefined,
    zips: [],
    checkedOn,
    effectiveFrom: longAgo,
    effectiveTo: undefined,
    status: 'active',
    maxSevenOhShareBp: undefined,
    ...row,
  }
}

/** The rulebook a new shop starts with (decision D34). The owner edits the stored copy, never this file. */
export const defaultRules: readonly ComplianceRule[] = [
  // States closed to every product
  state({
    id: 'us-al',
    state: 'AL',
    reason: 'Alabama bans kratom, so we cannot ship there.',
    source: 'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com): Schedule I',
  }),
  state({
    id: 'us-ar',
    state: 'AR',
    reason: 'Arkansas bans kratom, so we cannot ship there.',
    source: 'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com): Schedule I',
  }),
  state({
    id: 'us-ct',
    state: 'CT',
    effectiveFrom: '2026-02-24',
    reason: 'Connecticut bans kratom, so we cannot ship there.',
    source:
      'Connecticut Department of Consumer Protection, news of February 24, 2026: kratom and 7-OH made Schedule I (portal.ct.gov)',
  }),
  state({
    id: 'us-dc',
    state: 'DC',
    reason: 'The District of Columbia bans kratom, so we cannot ship there.',
    source:
      'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com); serenitybotanicals.com legality page',
  }),
  state({
    id: 'us-in',
    state: 'IN',
    reason: 'Indiana bans kratom, so we cannot ship there.',
    source: 'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com)',
  }),
  state({
    id: 'us-la',
    state: 'LA',
    effectiveFrom: '2025-08-01',
    reason: 'Louisiana bans kratom, so we cannot ship there.',
    source:
      'Louisiana statewide ban, Schedule I, from August 1, 2025 (kratomscience.com; ibogaineforkratom.com table of 2025)',
  }),
  state({
    id: 'us-vt',
    state: 'VT',
    reason: 'Vermont bans kratom, so we cannot ship there.',
    source:
      'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com); ibogaineforkratom.com table of 2025 (bills H.416 and S.121 pending)',
  }),
  state({
    id: 'us-wi',
    state: 'WI',
    reason: 'Wisconsin bans kratom, so we cannot ship there.',
    source: 'Stateline, list of states that ban kratom, 2025 (alabamanewstoday.com)',
  }),
  state({
    id: 'us-ms',
    state: 'MS',
    reason:
      'We do not ship to Mississippi: its limits on 7-hydroxymitragynine and its many local bans leave too few places.',
    source:
      'Mississippi HB 1077 as sent to the governor, 2025 (app.legiplex.com); ourtupelo.com on local bans; the shop’s specification names the state',
  }),
  state({
    id: 'us-ri',
    state: 'RI',
    effect: 'needs-license',
    reason:
      'Rhode Island requires a license of every retailer, also from out of state, and we do not hold one yet.',
    source:
      'Rhode Island Kratom Act, R.I. Gen. Laws ch. 21-28.12 (21-28.12-6, 21-28.12-10), in force April 1, 2026; tax: 44-20.3-2',
  }),
  // Closed until the owner decides
  state({
    id: 'us-ks',
    state: 'KS',
    status: 'needs-review',
    reason: 'We do not ship to Kansas until we know whether its 2026 ban is in force.',
    source:
      'Kansas SB 497 passed in March 2026, Schedule I, reported start July 1, 2026; signature not confirmed (kratombans.com)',
  }),
  state({
    id: 'us-tn',
    state: 'TN',
    status: 'needs-review',
    reason: 'We do not ship to Tennessee until we know whether its 2026 ban is in force.',
    source:
      'Tennessee SB 1655 / HB 1649, “Matthew Davenport’s Law”, pending in February 2026, outcome not found (fastdemocracy.com, billtrack50.com)',
  }),
  state({
    id: 'us-wv',
    state: 'WV',
    status: 'needs-review',
    reason: 'West Virginia requires an approved age check for remote sales, and ours is not approved yet.',
    source:
      'W. Va. Code 19-12F-6: neutral age screen and a mechanism approved by the commissioner (code.wvlegislature.gov)',
  }),
  // Leaf products only
  state({
    id: 'us-oh-not-leaf',
    state: 'OH',
    productClass: 'not-leaf',
    status: 'needs-review',
    reason: 'Leaf products only: Ohio has ruled out everything but natural kratom leaf.',
    source:
      'Ohio emergency rule OAC 4729:9-1-01.1 of December 12, 2025, to June 10, 2026; permanent rule in process (kratomscience.com; particle.news)',
  }),
  state({
    id: 'us-fl-not-leaf',
    state: 'FL',
    productClass: 'not-leaf',
    status: 'needs-review',
    reason: 'Leaf products only: Florida has scheduled concentrated 7-hydroxymitragynine.',
    source:
      'Florida Attorney General, emergency rule of August 2025; s. 500.92 Fla. Stat.; SB 432 (2026), signature not found (particle.news; fastdemocracy.com)',
  }),
  state({
    id: 'us-ut-not-leaf',
    state: 'UT',
    productClass: 'not-leaf',
    status: 'needs-review',
    reason: 'Leaf products only: Utah is narrowing its law to plain kratom leaf.',
    source:
      'Utah SB 45 and HB 387 of 2026, final texts not read (le.utah.gov; kratomscience.com, January 27, 2026)',
  }),
  // The most 7-hydroxymitragynine of all alkaloids
  state({
    id: 'us-tx-share',
    state: 'TX',
    maxSevenOhShareBp: 200,
    reason:
      'Texas: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Tex. Health & Safety Code ch. 444 (444.003)',
  }),
  state({
    id: 'us-ok-share',
    state: 'OK',
    maxSevenOhShareBp: 200,
    reason:
      'Oklahoma: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: '63 Okla. Stat. 1-1432.4',
  }),
  state({
    id: 'us-az-share',
    state: 'AZ',
    maxSevenOhShareBp: 200,
    reason:
      'Arizona: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Arizona Kratom Consumer Protection Act (serenitybotanicals.com; legalclarity.org)',
  }),
  state({
    id: 'us-nv-share',
    state: 'NV',
    maxSevenOhShareBp: 200,
    reason:
      'Nevada: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Nevada Kratom Consumer Protection Act (legalclarity.org); limit taken from the model act',
  }),
  state({
    id: 'us-ky-share',
    state: 'KY',
    maxSevenOhShareBp: 200,
    reason:
      'Kentucky: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Kentucky kratom act of 2024; limit taken from the model act, text not read',
  }),
  state({
    id: 'us-md-share',
    state: 'MD',
    maxSevenOhShareBp: 200,
    reason:
      'Maryland: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Maryland kratom act of 2024; limit taken from the model act, text not read',
  }),
  state({
    id: 'us-sc-share',
    state: 'SC',
    maxSevenOhShareBp: 200,
    reason:
      'South Carolina: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'South Carolina kratom act of 2025; limit taken from the model act, text not read',
  }),
  state({
    id: 'us-ne-share',
    state: 'NE',
    maxSevenOhShareBp: 200,
    reason:
      'Nebraska: at most 2 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Nebraska kratom act of 2025; limit taken from the model act, text not read',
  }),
  state({
    id: 'us-ms-share',
    state: 'MS',
    maxSevenOhShareBp: 100,
    reason:
      'Mississippi: at most 1 % of the alkaloids may be 7-hydroxymitragynine, and the lab report must show it.',
    source: 'Mississippi HB 1077 (2025): 1 % of alkaloids and 0.5 mg a container (app.legiplex.com)',
  }),
  // Open, with a word to the owner
  state({
    id: 'us-ca',
    state: 'CA',
    effect: 'warn',
    status: 'needs-review',
    reason:
      'California has no kratom statute, but its Department of Public Health treats kratom and 7-OH foods and supplements as adulterated. Decide whether to keep shipping there; a Proposition 65 warning is due if you do.',
    source:
      'California Department of Public Health since September 2025, quoted January 16, 2026 (kratomscience.com; kratombans.com); AB 1088 stuck in the Senate (opencalaccess.org)',
  }),
  state({
    id: 'us-ga',
    state: 'GA',
    effect: 'warn',
    status: 'needs-review',
    reason:
      'Georgia’s alkaloid limits and label duties differ from other states’. Check your labels before shipping there.',
    source:
      'Georgia HB 181, in force January 1, 2025 (Associated Press, May 2, 2024, kvia.com); HB 968 of 2026, outcome not found; globalkratomcoalition.org',
  }),
  state({
    id: 'us-co',
    state: 'CO',
    effect: 'warn',
    reason: 'Colorado allows no synthesized or semi-synthesized alkaloids and asks for a label.',
    source: 'Colorado SB 25-072, “Daniel Bregger Act”, signed May 28, 2025 (leg.colorado.gov)',
  }),
  state({
    id: 'us-ny',
    state: 'NY',
    effect: 'warn',
    reason: 'New York requires a warning label and acts against the words “all natural”.',
    source: 'New York S4552A and S8285, signed December 22, 2025 (governor’s release, pubt.io; newsday.com)',
  }),
  county({
    id: 'us-fl-manatee',
    state: 'FL',
    placeName: 'Manatee County',
    countyFips: '12081',
    effect: 'warn',
    status: 'needs-review',
    reason: 'Manatee County considered a ban in 2025. Check whether it passed.',
    source: 'Miami Herald, 2025, by way of arcamax.com',
  }),
  city({
    id: 'us-mo-kansas-city-leaf',
    state: 'MO',
    placeName: 'Kansas City',
    productClass: 'leaf',
    effect: 'warn',
    status: 'needs-review',
    reason: 'Kansas City licenses sellers of kratom leaf. Check whether that reaches online sellers.',
    source: 'Kansas City, Missouri, ordinance of February 2026 (kratombans.com)',
  }),
  // The eleven places of the specification
  city({
    id: 'us-il-alton',
    state: 'IL',
    placeName: 'Alton',
    reason: 'Alton, IL, bans the sale of kratom, so we cannot ship there.',
    source: 'Alton city code 7-15, ordinance of March 28, 2018 (advantagenews.com)',
  }),
  county({
    id: 'us-la-ascension',
    state: 'LA',
    placeName: 'Ascension',
    countyFips: '22005',
    reason: 'Ascension Parish, LA, bans the sale of kratom, so we cannot ship there.',
    source: 'Ascension Parish council, August 18, 2022 (weeklycitizen.com)',
  }),
  city({
    id: 'us-ms-columbus',
    state: 'MS',
    placeName: 'Columbus',
    reason: 'Columbus, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023; otiesbotanicals.com',
  }),
  city({
    id: 'us-il-edwardsville',
    state: 'IL',
    placeName: 'Edwardsville',
    reason: 'Edwardsville, IL, bans the sale of kratom, so we cannot ship there.',
    source: 'Edwardsville city council, March 3, 2020 (ok-botanicals.com, Illinois history)',
  }),
  county({
    id: 'us-la-franklin',
    state: 'LA',
    placeName: 'Franklin',
    countyFips: '22041',
    reason: 'Franklin Parish, LA, bans the sale of kratom, so we cannot ship there.',
    source: 'Franklin Parish police jury, December 20, 2022 (Franklin Sun, hannapub.com)',
  }),
  city({
    id: 'us-il-jerseyville',
    state: 'IL',
    placeName: 'Jerseyville',
    reason: 'Jerseyville, IL, bans the sale of kratom, so we cannot ship there.',
    source: 'Jerseyville city council, 2017 (ok-botanicals.com; getkratom.com)',
  }),
  city({
    id: 'us-ca-oceanside',
    state: 'CA',
    placeName: 'Oceanside',
    reason: 'Oceanside, CA, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023; serenitybotanicals.com; kratomlords.com',
  }),
  county({
    id: 'us-la-rapides',
    state: 'LA',
    placeName: 'Rapides',
    countyFips: '22079',
    reason: 'Rapides Parish, LA, bans the sale of kratom, so we cannot ship there.',
    source: 'Rapides Parish police jury, October 10, 2022 (kalb.com)',
  }),
  city({
    id: 'us-ca-san-diego',
    state: 'CA',
    placeName: 'San Diego',
    zips: ['92037', '92038', '92039', '92092', '92093', '92143', '92173'],
    reason: 'San Diego, CA, bans the sale of kratom, so we cannot ship there.',
    source:
      'San Diego Municipal Code 52.3301 and following, emergency ordinance of June 14, 2016 (docslib.org)',
  }),
  county({
    id: 'us-fl-sarasota',
    state: 'FL',
    placeName: 'Sarasota',
    countyFips: '12115',
    reason: 'Sarasota County, FL, bans the sale of kratom, so we cannot ship there.',
    source: 'Sarasota County commission, February 12, 2014 (Herald-Tribune)',
  }),
  county({
    id: 'us-ms-union',
    state: 'MS',
    placeName: 'Union',
    countyFips: '28145',
    reason: 'Union County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023; vitalitree.com',
  }),
  // Local bans confirmed since
  city({
    id: 'us-il-glen-carbon',
    state: 'IL',
    placeName: 'Glen Carbon',
    reason: 'Glen Carbon, IL, bans the sale of kratom, so we cannot ship there.',
    source: 'Glen Carbon, 2019 (ok-botanicals.com, Illinois history)',
  }),
  city({
    id: 'us-il-murphysboro',
    state: 'IL',
    placeName: 'Murphysboro',
    reason: 'Murphysboro, IL, bans the sale of kratom, so we cannot ship there.',
    source: 'Murphysboro (kbsi23.com)',
  }),
  county({
    id: 'us-il-jackson',
    state: 'IL',
    placeName: 'Jackson County',
    countyFips: '17077',
    effectiveFrom: '2026-01-01',
    reason: 'Jackson County, IL, bans the sale of kratom, so we cannot ship there.',
    source:
      'Jackson County board, unincorporated area, from January 1, 2026 (wsiu.org, January 8, 2026); a ZIP does not tell the towns apart',
  }),
  city({
    id: 'us-il-monticello',
    state: 'IL',
    placeName: 'Monticello',
    productClass: 'not-leaf',
    reason: 'Leaf products only: Monticello, IL, bans synthetic kratom products.',
    source: 'Monticello city council (localnewswave.com)',
  }),
  city({
    id: 'us-ca-newport-beach',
    state: 'CA',
    placeName: 'Newport Beach',
    reason: 'Newport Beach, CA, bans the sale of kratom, so we cannot ship there.',
    source: 'Newport Beach Ordinance 2024-5, sale (archive.newportbeachlibrary.org)',
  }),
  city({
    id: 'us-co-parker',
    state: 'CO',
    placeName: 'Parker',
    reason: 'Parker, CO, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023: sale',
  }),
  city({
    id: 'us-co-monument',
    state: 'CO',
    placeName: 'Monument',
    reason: 'Monument, CO, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023: sale',
  }),
  county({
    id: 'us-co-denver',
    state: 'CO',
    placeName: 'Denver',
    countyFips: '08031',
    reason: 'Denver, CO, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023: not for consumption; city and county are one',
  }),
  city({
    id: 'us-nh-franklin',
    state: 'NH',
    placeName: 'Franklin',
    reason: 'Franklin, NH, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-alcorn-county',
    state: 'MS',
    placeName: 'Alcorn County',
    countyFips: '28003',
    reason: 'Alcorn County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-calhoun-county',
    state: 'MS',
    placeName: 'Calhoun County',
    countyFips: '28013',
    reason: 'Calhoun County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-itawamba-county',
    state: 'MS',
    placeName: 'Itawamba County',
    countyFips: '28057',
    reason: 'Itawamba County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-lowndes-county',
    state: 'MS',
    placeName: 'Lowndes County',
    countyFips: '28087',
    reason: 'Lowndes County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-monroe-county',
    state: 'MS',
    placeName: 'Monroe County',
    countyFips: '28095',
    reason: 'Monroe County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-noxubee-county',
    state: 'MS',
    placeName: 'Noxubee County',
    countyFips: '28103',
    reason: 'Noxubee County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-prentiss-county',
    state: 'MS',
    placeName: 'Prentiss County',
    countyFips: '28117',
    reason: 'Prentiss County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-tippah-county',
    state: 'MS',
    placeName: 'Tippah County',
    countyFips: '28139',
    reason: 'Tippah County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-ms-tishomingo-county',
    state: 'MS',
    placeName: 'Tishomingo County',
    countyFips: '28141',
    reason: 'Tishomingo County, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-caledonia',
    state: 'MS',
    placeName: 'Caledonia',
    reason: 'Caledonia, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-new-albany',
    state: 'MS',
    placeName: 'New Albany',
    reason: 'New Albany, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-fulton',
    state: 'MS',
    placeName: 'Fulton',
    reason: 'Fulton, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-pontotoc',
    state: 'MS',
    placeName: 'Pontotoc',
    reason: 'Pontotoc, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-booneville',
    state: 'MS',
    placeName: 'Booneville',
    reason: 'Booneville, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-corinth',
    state: 'MS',
    placeName: 'Corinth',
    reason: 'Corinth, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-ripley',
    state: 'MS',
    placeName: 'Ripley',
    reason: 'Ripley, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-okolona',
    state: 'MS',
    placeName: 'Okolona',
    reason: 'Okolona, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  city({
    id: 'us-ms-senatobia',
    state: 'MS',
    placeName: 'Senatobia',
    reason: 'Senatobia, MS, bans the sale of kratom, so we cannot ship there.',
    source: 'help.mitragaia.com, banned locations, 2023',
  }),
  county({
    id: 'us-la-concordia',
    state: 'LA',
    placeName: 'Concordia',
    countyFips: '22029',
    reason: 'Concordia Parish, LA, bans the sale of kratom, so we cannot ship there.',
    source: 'Concordia Parish, 2023 (natchezdemocrat.com)',
  }),
  county({
    id: 'us-la-grant',
    state: 'LA',
    placeName: 'Grant',
    countyFips: '22043',
    reason: 'Grant Parish, LA, bans the sale of kratom, so we cannot ship there.',
    source: 'Grant Parish (speciosa.org)',
  }),
  city({
    id: 'us-ma-belchertown',
    state: 'MA',
    placeName: 'Belchertown',
    reason: 'Belchertown, MA, bans the sale of kratom, so we cannot ship there.',
    source: 'fightforbotanicals.com, Massachusetts local bans',
  }),
  city({
    id: 'us-ma-lowell',
    state: 'MA',
    placeName: 'Lowell',
    reason: 'Lowell, MA, bans the sale of kratom, so we cannot ship there.',
    source: 'fightforbotanicals.com, Massachusetts local bans',
  }),
  city({
    id: 'us-ma-dracut',
    state: 'MA',
    placeName: 'Dracut',
    reason: 'Dracut, MA, bans the sale of kratom, so we cannot ship there.',
    source: 'fightforbotanicals.com, Massachusetts local bans',
  }),
  city({
    id: 'us-ma-chelmsford',
    state: 'MA',
    placeName: 'Chelmsford',
    zips: ['01863'],
    reason: 'Chelmsford, MA, bans the sale of kratom, so we cannot ship there.',
    source: 'fightforbotanicals.com, Massachusetts local bans',
  }),
  city({
    id: 'us-mo-kansas-city-not-leaf',
    state: 'MO',
    placeName: 'Kansas City',
    productClass: 'not-leaf',
    reason: 'Leaf products only: Kansas City, MO, bans synthetic kratom products.',
    source: 'Kansas City, Missouri, ordinance of February 2026 (kratombans.com)',
  }),
  // Territories and the military post: the owner may open one by switching its rule off
  state({
    id: 'us-as',
    state: 'AS',
    reason: 'We do not ship to American Samoa.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-fm',
    state: 'FM',
    reason: 'We do not ship to the Federated States of Micronesia.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-gu',
    state: 'GU',
    reason: 'We do not ship to Guam.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-mh',
    state: 'MH',
    reason: 'We do not ship to the Marshall Islands.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-mp',
    state: 'MP',
    reason: 'We do not ship to the Northern Mariana Islands.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-pr',
    state: 'PR',
    reason: 'We do not ship to Puerto Rico.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-pw',
    state: 'PW',
    reason: 'We do not ship to Palau.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-vi',
    state: 'VI',
    reason: 'We do not ship to the US Virgin Islands.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-aa',
    state: 'AA',
    reason: 'We do not ship to military addresses in the Americas.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-ae',
    state: 'AE',
    reason: 'We do not ship to military addresses in Europe.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
  state({
    id: 'us-ap',
    state: 'AP',
    reason: 'We do not ship to military addresses in the Pacific.',
    source: 'The shop’s own decision: outside the delivery area, law there not checked',
  }),
]
