import type { Form, Tone } from '../demo-catalog.ts'

/**
 * Sentences for product descriptions. Tokens: {name} {origin} {town} {brand} {leaf} {flavor} {mg} {size}.
 * They describe leaf, milling, taste and packing, and never mention effects, serving amounts or the law.
 */

export const leafByTone: Readonly<Record<Tone, string>> = {
  green: 'green-vein leaf',
  red: 'red-vein leaf',
  white: 'white-vein leaf',
  yellow: 'slow-dried yellow leaf',
  dark: 'dark, sun-dried leaf',
  gold: 'a blend of red, green and white leaf',
}

const leafOrigins = [
  'The leaf comes from smallholders in {origin}, who pick by hand from mature trees and bring it in the same morning.',
  'Picked in {origin} from trees more than eight years old, then carried by boat to the drying house.',
  'This is {leaf} from {origin}, bought by the sack from four farms.',
  'Grown in {origin} between rubber and rattan. Stems and main veins are pulled out before drying.',
  'Our grower in {origin} sends {leaf} twice a season.',
] as const

const leafCuring = [
  'It is dried indoors on slatted racks and turned every few hours, which keeps the color even.',
  'Drying takes two days under a roof and one in the open, and the leaf leaves the racks at under eight percent moisture.',
  'After an indoor dry it rests in cotton sacks for a week before milling, so the smell settles.',
  'The drying is short and shaded; the leaf keeps a clean, grassy smell.',
] as const

const lotTesting = [
  'Each lot is sampled on arrival in {town} and tested by HPLC for alkaloids and by ICP-MS for metals. The report for the lot on sale opens from this page.',
  'Nothing is packed before the lot report is back from the laboratory. Match the lot number on your pack with the report on this page.',
  'Alkaloids, four heavy metals and salmonella are measured on every lot. You can read the figures of the current one under LABS REPORT.',
  'One lot, one number, one report. {brand} prints the lot on the base of every pack, and the report is kept here for as long as the lot is sold.',
] as const

const powderMilling = [
  'Milled on a pin mill and sifted through a 100-mesh screen, so it is fine without being dusty.',
  'A slow stone mill and two passes over the sifter leave a soft, even powder with no stalk in it.',
  'The grind is fine enough to stir into a liquid without grit at the bottom of the glass.',
  'Cold milled in small runs; the powder is sifted once more on the day it is packed.',
] as const

const powderTaste = [
  'Taste: dry and grassy, bitter at the end, a little like strong green tea.',
  'Expect an honest bitter leaf taste with a woody finish. Nothing is added to hide it.',
  'It smells of hay and cut grass and tastes bitter, with a faint note of cocoa husk.',
  'The flavor is earthy and rounder than most, with a long bitter tail.',
] as const

const pouchPack = [
  'Packed in a matt resealable pouch with a tear strip and a lining that keeps out light and damp. This one holds {size}.',
  'The {size} pouch stands up by itself, closes with a zip and is sealed with a heat strip under it.',
  'Net {size} in a foil-lined pouch. Keep it closed, dry and away from the window and the leaf keeps its color.',
] as const

const capsuleBody = [
  'Each capsule holds {mg} mg of ground leaf in a clear two-piece shell made of vegetable cellulose. No fillers, no flow agents.',
  'Size 00 cellulose shells, filled to {mg} mg on a tamping machine and polished with a dry brush. Leaf and shell are the whole ingredient list.',
  '{mg} mg of sifted leaf a capsule. The shells are hypromellose, made from pine and spruce, and carry no color.',
] as const

const extractCapsuleBody = [
  '{mg} mg of dry extract and ground leaf a capsule, in a clear shell of vegetable cellulose.',
  'Each cellulose capsule carries {mg} mg: extract on a carrier of the same leaf, with nothing else in it.',
] as const

const capsuleTaste = [
  'A capsule keeps the bitter taste out of the way; open the bottle and you will still smell the leaf.',
  'The shells are odorless. What you smell when the seal comes off is the leaf itself.',
  'There is next to no taste as long as the shell is dry, so close the lid well.',
] as const

const bottlePack = [
  '{size} in a recyclable bottle with a child-resistant cap, an induction seal and a sachet that takes up damp.',
  'The bottle of {size} has a tamper band around the neck and a child-resistant lid.',
  'Counted by machine and weighed once more by hand: {size} to a bottle, sealed under the cap.',
] as const

const extractMaking = [
  'Leaf from {origin} is steeped in water and food-grade ethanol, filtered, and the solvent is taken off under vacuum until none can be measured.',
  'The extract is drawn in small batches from {leaf}, filtered twice and standardized to its mitragynine figure, which the lot report states.',
  'A water and ethanol extraction of {leaf} from {origin}. Nothing is converted, oxidized or added to the alkaloids that were in the leaf.',
] as const

const extractNote = [
  'An extract is concentrated: read the label and the warning on the back before you open it.',
  'This is a concentrated product. Milligrams per piece and per pack are printed on the back label.',
  'Because it is concentrated, the pack states milligrams of mitragynine for the piece and for the whole pack.',
] as const

const flavorLine = [
  'Flavored as {flavor}, from flavorings declared on the label; there is no coloring in it.',
  '{flavor} is the flavor on the label. The bitterness of the leaf stays noticeable behind it.',
  'The {flavor} flavor is light and dry rather than sweet.',
] as const

const shotPack = [
  'A 1 fl oz (30 ml) bottle with a shrink band and a child-resistant cap. This listing is for {size}.',
  'Each bottle holds 30 ml. Shake it, the fine leaf solids settle. Sold here as {size}.',
  'Glass bottle, foil seal, child-resistant cap. {size} to this listing, packed upright in a card tray.',
] as const

const gummyBody = [
  'Set with fruit pectin instead of gelatin, cut into plain squares and dusted so that they do not stick together.',
  'Plain cut pieces, firm to the bite, made on starch trays with pectin, cane sugar and citric acid.',
  'Pectin, cane sugar, kratom extract, citric acid and flavoring. Cut by wire into even pieces, no shapes and no coloring.',
] as const

const jarPack = [
  '{size} in a straight-sided jar with a child-resistant lid and an inner seal.',
  'The jar holds {size}. It closes child-resistant and carries a band that shows if it was opened.',
] as const

const tabletBody = [
  'Pressed dry at {mg} mg a tablet with cellulose as the only binder, and scored across the middle.',
  'Each tablet weighs {mg} mg. Cellulose, a little rice flour and nothing else hold it together.',
  'Tablets of {mg} mg, pressed slowly so that the edges stay whole on the way to you.',
] as const

const tinPack = [
  '{size} in a slide tin with a child-resistant catch and a paper seal.',
  'Comes as a flat tin of {size}, the kind that shuts with a click.',
] as const

const sevenBody = [
  'A product of the 7-hydroxy range. Its 7-hydroxymitragynine figure is far above that of plain leaf, and is printed on the label and in the lot report.',
  'This belongs to the 7-hydroxy range: pressed by {origin}, with the amount of 7-hydroxymitragynine per piece stated on the label.',
] as const

const sevenNote = [
  'Whether it can be ordered depends on the notice above. Federal and state rules for this class are changing, and we follow them.',
  'The shop lists this range but sells it only while the law allows; the notice on this page says what holds today.',
] as const

/** The paragraphs of a description. Each paragraph takes one sentence from each of its pools. */
export const paragraphsByForm: Readonly<Record<Form, readonly (readonly (readonly string[])[])[]>> = {
  powder: [[leafOrigins, leafCuring], [powderMilling, powderTaste], [pouchPack], [lotTesting]],
  'crushed-leaf': [
    [leafOrigins, leafCuring],
    [
      [
        'Crushed rather than milled: flakes of two to four millimeters with the dust sifted out, cut for a teapot or a filter bag.',
      ],
      powderTaste,
    ],
    [pouchPack],
    [lotTesting],
  ],
  'flavored-powder': [[leafOrigins], [powderMilling, flavorLine], [pouchPack, lotTesting]],
  sticks: [
    [
      [
        'Paper-and-foil sticks with four grams of fine leaf powder each, portioned by weight. {flavor} flavor.',
      ],
    ],
    [leafOrigins, flavorLine],
    [['{size} to a carton. The sticks tear straight along the notch and lie flat in a drawer.'], lotTesting],
  ],
  capsules: [[leafOrigins, leafCuring], [capsuleBody, capsuleTaste], [bottlePack], [lotTesting]],
  'leaf-tablets': [
    [leafOrigins],
    [tabletBody, ['They taste of leaf: bitter, dry, quickly gone.']],
    [tinPack, lotTesting],
  ],
  'extract-capsules': [
    [extractMaking],
    [extractCapsuleBody, extractNote],
    [['{size} to a carton, in blisters with a push-through foil.'], lotTesting],
  ],
  'extract-tablets': [[extractMaking], [tabletBody, extractNote], [tinPack, lotTesting]],
  'extract-powder': [
    [extractMaking],
    [
      ['Dried and ground to a fine brown powder that takes up damp quickly, so close the pouch at once.'],
      extractNote,
    ],
    [pouchPack, lotTesting],
  ],
  dropper: [
    [extractMaking],
    [
      ['A clear amber liquid on a base of vegetable glycerin. {flavor} flavor, still distinctly bitter.'],
      extractNote,
    ],
    [
      [
        'Amber glass keeps the light out; the dropper is marked at a quarter, a half and one milliliter. {size} bottle.',
      ],
      lotTesting,
    ],
  ],
  shot: [[extractMaking], [flavorLine, extractNote], [shotPack, lotTesting]],
  gummies: [
    [gummyBody, flavorLine],
    [extractMaking, extractNote],
    [jarPack, lotTesting],
  ],
  '7-oh-tablets': [[sevenBody], [tabletBody], [sevenNote]],
  '7-oh-gummies': [[sevenBody], [gummyBody, flavorLine], [sevenNote]],
  '7-oh-shot': [[sevenBody], [flavorLine, shotPack], [sevenNote]],
}
