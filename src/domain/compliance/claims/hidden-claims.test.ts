import { describe, expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { createBlockingClaimFinder } from './find-claims.ts'

const find = createBlockingClaimFinder(defaultClaimTerms)

const blanks = [
  '3164',
  '115F',
  '1160',
  'FFA0',
  '2800',
  '200B',
  '2060',
  '00AD',
  '034F',
  '180E',
  'FE0F',
  'E0020',
  '0001',
]

describe.each(blanks)('The blank character U+%s', (code) => {
  const blank = String.fromCodePoint(Number.parseInt(code, 16))

  test.each([
    `Cures${blank}cancer`,
    `FDA${blank}approved`,
    `c${blank}ures all`,
    `can${blank}cer`,
    ['FDA', 'ap', 'prov', 'ed'].join(blank),
    [...'FDAapproved'].join(blank),
    `cur${blank}es ca${blank}n${blank}cer`,
  ])('does not hide the claim of %j', (text) => {
    expect(find(text)).toBeDefined()
  })

  test.each(['Kratom powder', 'Ground leaf in capsules'])('makes no claim of %j', (text) => {
    expect(find(text.replaceAll(' ', blank))).toBeUndefined()
    expect(find([...text].join(blank))).toBeUndefined()
  })
})

describe('Words without a space between them', () => {
  test.each([
    'CuresCancer',
    '#CuresCancer',
    'Cures_cancer',
    'FDA_approved',
    'FDAapproved',
    'FDAApproved',
    'fdaApproved',
    'CUREScancer',
    'Cures&ZeroWidthSpace;cancer',
    'Cures&#8203;cancer',
    'curescancer',
    '#curescancer',
    'fdaapproved',
    'CURESCANCER',
    'CURESCANCER2QYJ',
    'PAINRELIEF10',
    'treatsanxiety',
    'LegalHigh20',
    '#nomorepain',
    'allnatural',
    '#beatcancer',
    'helps-with-painrelief',
    'CuReS cAnCeR',
    'CU_RES',
    'cures.cancer',
    'cures/cancer',
    'cures|cancer',
    'cures+cancer',
    'c4nc3rcur3',
    'f\u3164d\u3164aapproved',
    'F_DaApproved',
    'BYEBYEPAIN',
    'STRESSLESS',
    'cures€ nothing',
    '©ures ©ancer',
    'cures†',
  ])('%j is a claim', (text) => {
    expect(find(text)).toBeDefined()
  })
})

describe('Letters of other alphabets', () => {
  test.each([
    ['Cherokee', 'ᏟᏌᎡᎬᏚ ᏟᎪᏁᏟᎬᎡ'],
    ['cents', '¢ures ¢ancer'],
    ['cedis', '₵ures'],
    ['euros', 'r€li€f'],
    ['Canadian', 'ᑕures ᑕancer'],
    ['Canadian alone', 'ᑕᑌᖇᗴᔕ'],
    ['turned Cyrillic', 'CUЯES CAИCEЯ'],
    ['some Cyrillic', 'cупеѕ'],
    ['Cyrillic and Greek', 'cυгеѕ сапсег'],
    ['Cyrillic in Latin', 'сuгеѕ саnсег'],
    ['Cyrillic alone', 'сапсег'],
    ['unknown likenesses', 'kратом фor yоu'],
    ['Greek in a word', 'kraτoμ'],
  ])('%s: %j is held', (_what, text) => {
    expect(find(text)).toBeDefined()
  })

  test('are named in the reason', () => {
    expect(find('Фine kraтom')).toMatchObject({
      kind: 'mixed',
      text: 'Фine',
      reason: expect.stringContaining('mixes letters of several alphabets'),
    })
  })
})

test.each([
  'McCarthy and MacDonald',
  'iPhone, iPad, eBay and PayPal',
  'LabCorp and QuestLabs, AccuTest',
  'JetBlue FedEx UPS USPS DHL',
  '#kratom #MaengDa #RedVein #NewBatch',
  'café, naïve, Łódź, São Paulo, Zürich, Ångström',
  'Мы продаём молотый лист кратома взрослым',
  'Каждая партия проверена в лаборатории',
  'Πουλάμε αλεσμένα φύλλα σε ενήλικες',
  'Κάθε παρτίδα ελέγχεται σε εργαστήριο',
  'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
  'ᐃᓄᒃᑎᑐᑦ',
  '크라톰 잎 가루',
  'カフェとお茶',
  '茶叶粉末',
  '50 μg, 50 µg, 3 μL and 20 μm',
  'β-Myrcene, α-pinene and Δ9 tests',
  '99¢ each, €20 or £15 or ¥300',
  'Kratom™ Leafward® ©2026 Leafward §4',
  'snake_case file_name.pdf',
  '**Bold** _and_ ~~struck~~ `code`',
  'WELCOME10, SPRING25, FREESHIP, LEAF2QYJ',
  'bali-gold-powder-8-oz',
  'pH 6.5, 12mL, 30mg, kDa, HPLC-MS/MS, mgPerServing',
  "Don't, can't, rock ’n’ roll",
  'https://leafward.example/products?category=Kratom%20Powder&sort=newest',
  'support@leafward.example',
  'family\u200D emoji 👨\u200D👩\u200D👧',
  'soft\u00ADhyphen\u00ADated bro\u00ADchure',
  'Not in\u00ADtended to diag\u00ADnose, treat, cure, or pre\u00ADvent any dis\u00ADease.',
  'secures obscures epicures manicures pedicures procures',
  'keystroke brushstroke distress mistress seamstress potential',
  'painted painter painstaking Spain campaign repaint',
  'Candor, canter and cancel',
])('%j makes no claim', (text) => {
  expect(find(text)).toBeUndefined()
})
