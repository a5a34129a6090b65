import type { Form } from '../demo-catalog.ts'

/** Weight of one piece in milligrams: capsule fill, tablet, gummy, stick, or a 30 ml bottle of liquid. */
export const pieceMg: Readonly<Partial<Record<Form, number>>> = {
  capsules: 600,
  'leaf-tablets': 650,
  'extract-capsules': 500,
  'extract-tablets': 400,
  sticks: 4000,
  gummies: 4200,
  shot: 31000,
  '7-oh-tablets': 350,
  '7-oh-gummies': 4000,
  '7-oh-shot': 31000,
}

/** Milligrams in one ounce of the form. Dry ounces are by weight, liquid ounces by volume. */
export const ounceMg: Readonly<Partial<Record<Form, number>>> = {
  powder: 28350,
  'crushed-leaf': 28350,
  'flavored-powder': 28350,
  'extract-powder': 28350,
  dropper: 31800,
}

/** The price is cents × size ^ growth. */
export const priceCurve: Readonly<Record<Form, { cents: number; growth: number }>> = {
  powder: { cents: 849, growth: 0.8 },
  'crushed-leaf': { cents: 749, growth: 0.8 },
  'flavored-powder': { cents: 980, growth: 0.78 },
  sticks: { cents: 240, growth: 0.83 },
  capsules: { cents: 87, growth: 0.76 },
  'leaf-tablets': { cents: 70, growth: 0.76 },
  'extract-capsules': { cents: 440, growth: 0.82 },
  'extract-tablets': { cents: 365, growth: 0.82 },
  'extract-powder': { cents: 4900, growth: 0.85 },
  dropper: { cents: 2400, growth: 0.82 },
  shot: { cents: 1199, growth: 0.93 },
  gummies: { cents: 300, growth: 0.85 },
  '7-oh-tablets': { cents: 899, growth: 0.86 },
  '7-oh-gummies': { cents: 980, growth: 0.86 },
  '7-oh-shot': { cents: 1499, growth: 0.92 },
}

/** Weight of the empty pack in grams. */
export const packGrams: Readonly<Record<Form, number>> = {
  powder: 12,
  'crushed-leaf': 12,
  'flavored-powder': 12,
  sticks: 20,
  capsules: 38,
  'leaf-tablets': 40,
  'extract-capsules': 18,
  'extract-tablets': 36,
  'extract-powder': 12,
  dropper: 62,
  shot: 14,
  gummies: 46,
  '7-oh-tablets': 30,
  '7-oh-gummies': 40,
  '7-oh-shot': 14,
}

export const formNames: Readonly<Record<Form, string>> = {
  powder: 'Kratom Powder',
  'crushed-leaf': 'Crushed Leaf Kratom',
  'flavored-powder': 'Flavored Kratom Powder',
  sticks: 'Flavored Kratom Sticks',
  capsules: 'Kratom Capsules',
  'leaf-tablets': 'Kratom Tablets',
  'extract-capsules': 'Kratom Extract Capsules',
  'extract-tablets': 'Kratom Extract Tablets',
  'extract-powder': 'Kratom Powder Extract',
  dropper: 'Liquid Kratom Extract',
  shot: 'Kratom Shot',
  gummies: 'Kratom Gummies',
  '7-oh-tablets': '7-OH Tablets',
  '7-oh-gummies': '7-OH Gummies',
  '7-oh-shot': '7-OH Shot',
}
