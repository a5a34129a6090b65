import type { ClaimEffect, ClaimKind, ClaimTerm } from '#domain/compliance/claims/claim-term.ts'

const warningLetters = 'FDA warning letters of June 25 and July 15, 2025; 21 U.S.C. 321(g)(1)(B)'
const newDrugs = '21 U.S.C. 321(g)(1)(B) and 321(p); FDA and Kratom, fda.gov'
const drugComparisons = '21 CFR 101.93(g)(2)(vi): a substitute for a therapy; 21 U.S.C. 321(g)(1)(B)'
const approvalLaw = '21 U.S.C. 331(a) and 343(a); FDA, “Is It Really FDA Approved?”, fda.gov'
const substantiation = 'FTC Act, 15 U.S.C. 45 and 52; FTC Health Products Compliance Guidance (2022)'
const newYork = 'New York S8285, signed December 22, 2025: kratom labels and “all natural”'
const houseRule = 'House rule'
const strength = 'House rule. Kratom acts ask for milligrams on the label, such as Okla. Stat. 63-1-1432.4'
const adults = 'House rule. Kratom is for adults of 21 and older, such as Colorado SB25-072'
const warnings = 'Warnings on the labels of kratom acts, such as Okla. Stat. 63-1-1432.4 and New York S8285'
const disclaimer = '21 CFR 101.93(c): the disclaimer of dietary supplements'

interface TermList {
  readonly kind: ClaimKind
  readonly effect: ClaimEffect
  readonly reason: string
  readonly source: string
  /** Phrases with commas between them. */
  readonly phrases: string
}

/**
 * The words and phrases of the claims check of a new shop. The owner edits them under Compliance. A shop that upgrades
 * gets the terms that were added here; what its owner changed or retired stays as it is.
 */
const lists: readonly TermList[] = [
  {
    kind: 'disease',
    effect: 'block',
    reason: 'Names a disease or symptom. A product sold for one is an unapproved new drug.',
    source: warningLetters,
    phrases:
      'pain, painful, painkiller, painless, ache, achy, headache, backache, toothache, stomachache, bellyache, ' +
      'migraine, inflam*, anti-inflammatory, nausea*, cancer*, tumor, diabet*, anxiety, anxious, anti-anxiety, depression, ' +
      'depressed, antidepressant, insomnia, arthritis, fibromyalgia, ptsd, adhd, blood pressure, hypertension, ' +
      'cholesterol, disease, disorder, illness, sickness, symptom, cramp, hangover, asthma, allergy, seizure, epilepsy, ' +
      'alzheimer*, dementia, parkinson*, stroke, heart attack, infection, virus, covid*, flu, fever, obesity, panic attack, ' +
      'restless leg, neuropathy, sciatica, lupus, colitis, ibs, diarrhea, erectile*, impotence',
  },
  {
    kind: 'disease',
    effect: 'block',
    reason: 'Promises to treat, cure or prevent. Only an approved drug may.',
    source: newDrugs,
    phrases:
      'treat, treatment, cure, heal, healer, diagnose, mitigate, remedy, relief, relieve, reliever, alleviate, therapy, ' +
      'therapeutic, therapeutically, prevent disease, medicine, medicinal, medication, medical use, detox*, health benefit, ' +
      'boost immunity, immune system, immune boost*',
  },
  {
    kind: 'disease',
    effect: 'block',
    reason: 'Promises an effect on body or mind, which FDA reads as a drug claim for kratom.',
    source: newDrugs,
    phrases:
      'sleep, sleepy, asleep, sleep aid, stress, destress, energy, energetic, energiz*, energis*, euphori*, mood, relax*, ' +
      'sedat*, stimulat*, stimulant, calming effect, mental clarity, focus and energy, libido, aphrodisiac, weight loss, ' +
      'lose weight, appetite suppress*, metabolism, wellness, well-being',
  },
  {
    kind: 'disease',
    effect: 'warn',
    reason: 'May promise an effect on the body. Say what the product is, not what it does.',
    source: newDrugs,
    phrases: 'prevent, soothe, calm, focus, boost, healthy, health, vitality, uplift*',
  },
  {
    kind: 'drug',
    effect: 'block',
    reason:
      'Names opioids, withdrawal or addiction. FDA’s warning letters to kratom sellers cite exactly this.',
    source: warningLetters,
    phrases:
      'opioid*, opiate*, withdraw*, addict*, heroin, fentanyl, oxycod*, oxycontin, hydrocodone, morphine, methadone, ' +
      'suboxone, buprenorphine, kick the habit, get off pills, quit pills, wean off, tapering, sobriety, detoxification, ' +
      'alcoholism, benzo*',
  },
  {
    kind: 'drug',
    effect: 'block',
    reason: 'Compares the product with a drug.',
    source: drugComparisons,
    phrases:
      'xanax, valium, adderall, prozac, viagra, ibuprofen, tylenol, aspirin, vicodin, percocet, tramadol, prescription, ' +
      'alternative to drugs, natural alternative to, legal high, get high, high you, buzz, narcotic, ' +
      'drug alternative, dosage, dose, medicate, self-medicat*',
  },
  {
    kind: 'approval',
    effect: 'block',
    reason: 'FDA has approved no kratom product, and does not register, clear or endorse any.',
    source: approvalLaw,
    phrases:
      'FDA approved, FDA approval, approved by FDA, FDA has approved, FDA registered, registered with FDA, ' +
      'FDA cleared, cleared by FDA, FDA certified, certified by FDA, FDA compliant, FDA endorsed, endorsed by FDA, FDA recommended, ' +
      'FDA tested, FDA evaluated, evaluated by FDA, FDA licensed, FDA accepted, FDA inspected, ' +
      'approved by Food and Drug Administration, Food and Drug Administration approved, Food and Drug Administration approval, ' +
      'evaluated by Food and Drug Administration, registered with Food and Drug Administration, DEA approved, ' +
      'approved by DEA, USDA approved, government approved, federally approved, approved by the government, federally legal, ' +
      'legal in all states, legal in all 50 states, legal everywhere, legal nationwide',
  },
  {
    kind: 'approval',
    effect: 'block',
    reason: 'Claims proof or safety that no study of kratom supports.',
    source: substantiation,
    phrases:
      'clinically proven, clinically tested, clinically studied, scientifically proven, medically proven, proven effective, ' +
      'proven safe, doctor recommended, doctor approved, recommended by doctors, physician recommended, ' +
      'medical grade, pharmaceutical grade, pharma grade, lab-verified safe, verified safe, tested safe, ' +
      '100% safe, completely safe, totally safe, perfectly safe, absolutely safe, safe and effective, safe for everyone, safe to use, ' +
      'safe to take, safe to consume, harmless, risk-free, no side effects, side effect free, without side effects, non-addictive, ' +
      'not addictive, non habit forming, not habit forming, non-toxic, no risk',
  },
  {
    kind: 'natural',
    effect: 'block',
    reason: 'New York’s kratom law is against “all natural”, and the shop’s pages are read there.',
    source: newYork,
    phrases:
      'all natural, 100% natural, hundred percent natural, completely natural, totally natural, entirely natural, ' +
      'purely natural, pure natural, naturally pure, naturally safe, natural and safe, safe and natural, nothing but natural',
  },
  {
    kind: 'natural',
    effect: 'warn',
    reason: 'Near to “all natural”, which New York’s kratom law is against.',
    source: newYork,
    phrases: 'natural, naturally, chemical-free, organic',
  },
  {
    kind: 'potency',
    effect: 'block',
    reason: 'Sells by strength. Name the milligrams of the label instead.',
    source: strength,
    phrases:
      'powerful, potent, super strong, ultra strong, extra strong, extra strength, maximum strength, max strength, ' +
      'super strength, high potency, maximum potency, most powerful, strong effects, strongest effects, knock you out, hits hard, ' +
      'hits harder, heroic dose, mind-blowing, mind-altering, psychoactive, intoxicat*, trippy, hard-hitting',
  },
  {
    kind: 'potency',
    effect: 'warn',
    reason: 'May sell by strength. Name the milligrams of the label instead.',
    source: strength,
    phrases: 'potency, strongest, strength, fast-acting, long-lasting',
  },
  {
    kind: 'youth',
    effect: 'block',
    reason: 'Appeals to people under 21.',
    source: adults,
    phrases:
      'for kids, kid-friendly, for children, for teens, for teenagers, for minors, for students, back to school, dorm room, ' +
      'spring break, cartoon*, fun for all ages, all ages, for the whole family, family fun, like candy, candy-flavored, candy-like, ' +
      'gummy bears, gummy worms, tastes like candy, bubblegum, cotton candy, superhero, kids love, under 21 welcome, no ID needed, ' +
      'no ID check',
  },
  {
    kind: 'youth',
    effect: 'warn',
    reason: 'May appeal to people under 21.',
    source: adults,
    phrases: 'candy, kids, teenager, teens, toy, unicorn',
  },
]

const allowedLists: readonly TermList[] = [
  {
    kind: 'disease',
    effect: 'allow',
    reason: 'The disclaimer itself denies a claim.',
    source: disclaimer,
    phrases:
      'not intended to diagnose treat cure or prevent any disease, not intended to diagnose treat cure mitigate or prevent any disease',
  },
  {
    kind: 'approval',
    effect: 'allow',
    reason: 'The disclaimer itself denies a claim.',
    source: disclaimer,
    phrases: 'not been evaluated by the FDA, not been evaluated by the Food and Drug Administration',
  },
  {
    kind: 'drug',
    effect: 'allow',
    reason: 'A warning that the law or the label asks for.',
    source: warnings,
    phrases:
      'do not combine with alcohol or medication, do not combine with medication, do not mix with medication, ' +
      'with alcohol or medication, with other medication, if you take medication, taking medication, if you take medicine, ' +
      'taking prescription, may be addictive, can be addictive, is addictive, may cause addiction, may interact with medication, ' +
      'interactions with medication, consult your doctor, habit forming',
  },
  {
    kind: 'disease',
    effect: 'allow',
    reason: 'No claim about the body: everyday words.',
    source: houseRule,
    phrases:
      'stress-free, pain-free checkout, painless checkout, pain point, takes the pain out of, treat yourself, treat as, ' +
      'treat you fairly, treat your data, treat your personal data, treat your information, heat treated, sweet treat, ' +
      'cured leaf, leaf curing, leaf is cured, slow cured, sun cured, air cured, curing process, curing room, health insurance, ' +
      'state health department, department of health, health department, sleep mode, energy use, stress test',
  },
  {
    kind: 'drug',
    effect: 'allow',
    reason: 'No claim about drugs: everyday words.',
    source: houseRule,
    phrases:
      'withdraw consent, withdraw your consent, withdraw your agreement, withdraw an order, withdraw your order, ' +
      'withdraw a return, withdraw your request, withdraw your question, withdraw a review, withdraw the offer, ' +
      'Drug Enforcement Administration',
  },
  {
    kind: 'youth',
    effect: 'allow',
    reason: 'A warning that keeps the product from people under 21.',
    source: adults,
    phrases:
      'keep out of reach of children, out of reach of children, away from children, not for children, not for kids, not for minors, ' +
      'no sale to minors, does not taste like candy, not like candy',
  },
]

export const defaultClaimTerms: readonly ClaimTerm[] = [...lists, ...allowedLists].flatMap(
  ({ phrases, ...term }) => phrases.split(',').map((phrase) => ({ phrase: phrase.trim(), ...term })),
)

/** Texts of the specification that the owner chose to keep although the check finds a claim in them. */
export const defaultClaimOverrides = [
  {
    scope: 'content',
    subject: 'hero',
    text: 'Fresh, Pure, and Powerful Kratom',
    phrases: ['powerful'],
    reason: 'The headline of the shop’s specification, which the owner keeps as written.',
  },
] as const
