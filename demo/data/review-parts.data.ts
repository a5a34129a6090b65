import type { Form } from '../demo-catalog.ts'

export type Opinion = 'good' | 'fair' | 'poor'
type Parts = Readonly<Record<Opinion, readonly string[]>>

/**
 * Review sentences by topic and opinion. They cover only what a customer can see, taste, weigh or read on a bill:
 * a review about effects on the body would be a health claim by the shop.
 */
const powderTexture: Parts = {
  good: [
    'The grind is very fine and there is no stalk in it.',
    'Soft, even powder, no grit at the bottom of the cup.',
    'Mixes without clumping if you stir it in slowly.',
    'Color is an even green all the way through, not the brown dust I have had elsewhere.',
    'Fresh smell when the pouch is opened, like a hay barn.',
    'Sifted properly. I put it through a tea strainer and nothing was left behind.',
    'Finest milling I have bought from anybody.',
  ],
  fair: [
    'A little dustier than I expected, so open it carefully.',
    'Fine enough, though I found a couple of stem bits.',
    'It clumps a bit, a spoon sorts it out.',
    'The color differs slightly from my last pouch. The lot number is different too, so fair enough.',
  ],
  poor: [
    'Mine was coarse and gritty, nothing like the last lot.',
    'There were bits of stem in the powder.',
    'The powder had caked in one corner of the pouch.',
  ],
}

const capsuleTexture: Parts = {
  good: [
    'Capsules are full to the top and none were broken.',
    'I weighed ten and they were all within a hair of the label.',
    'Clean shells, no powder floating around in the bottle.',
    'Counted the bottle once out of curiosity: exactly right.',
    'Shells are clear, so you can see the leaf inside.',
  ],
  fair: [
    'Two capsules had come apart in the bottle, the rest are fine.',
    'They are large, be aware. Size is on the label.',
    'Some powder on the outside of the capsules.',
  ],
  poor: [
    'Several capsules had opened and there was powder everywhere.',
    'The capsules were not filled evenly.',
    'One short of the count on the label.',
  ],
}

const tabletTexture: Parts = {
  good: [
    'Tablets are smooth and none were chipped.',
    'They break cleanly along the line.',
    'Pressed well, no crumbs in the tin.',
    'Neat little tablets, all the same weight on my scale.',
  ],
  fair: [
    'A few edges were chipped.',
    'Some crumbs at the bottom of the tin, not many.',
    'Harder to split than I thought.',
  ],
  poor: ['A third of the tablets arrived in pieces.', 'They crumble as soon as you touch them.'],
}

const gummyTexture: Parts = {
  good: [
    'Firm bite, not sticky, and they stay separate in the jar.',
    'Plain squares without any coloring, which I prefer.',
    'Soft but not gooey.',
    'All the pieces are cut to the same size.',
  ],
  fair: [
    'They stick together a little when the room is warm.',
    'A bit chewier than I like.',
    'Some pieces were smaller than others.',
  ],
  poor: ['Arrived as one lump.', 'Much too hard, like old caramel.'],
}

const liquidTexture: Parts = {
  good: [
    'Shakes up evenly and pours well.',
    'The cap seals properly, no leaks in my bag.',
    'The bottle is small and solid.',
    'Thin rather than syrupy, which I like.',
  ],
  fair: ['You have to shake it for a while.', 'Some sediment stays at the bottom.', 'A bit syrupy.'],
  poor: ['One bottle had leaked into the box.', 'The cap was almost impossible to open.'],
}

const leafTaste: Parts = {
  good: [
    'Tastes like strong green tea with a bitter finish, as it should.',
    'Bitter, of course, but cleaner than most.',
    'Earthy and round. I stir it into orange juice.',
    'Less bitter than the one I used to buy.',
    'Honest leaf taste, nothing covering it up.',
    'Good with ginger tea and honey.',
  ],
  fair: [
    'Very bitter. You get used to it.',
    'The taste is strong, plan on something to follow it.',
    'Tastes all right, a little woody.',
  ],
  poor: ['Tasted stale to me.', 'Far too bitter and a bit musty.'],
}

const flavorTaste: Parts = {
  good: [
    'The flavor is light and not sugary.',
    'Flavor comes first, bitterness second. Nicely balanced.',
    'I like that it does not taste like candy.',
    'Best tasting of the three I tried.',
    'Tastes clean, with no odd aftertaste.',
  ],
  fair: [
    'The flavor is faint, mostly you taste the leaf.',
    'Not my favorite flavor, but it is all right.',
    'A bit tart for me.',
  ],
  poor: ['Could hardly taste the flavor on the label.', 'Artificial aftertaste that I did not care for.'],
}

const pack: Parts = {
  good: [
    'The pack closes tightly and the label is easy to read.',
    'Sealed well, with the lot number clearly printed on the base.',
    'Plain, sturdy packing with no plastic peanuts.',
    'Nice label, and everything you need to know is on the back.',
    'Weight was spot on when I checked it on a kitchen scale.',
    'The seal was intact and the box was not crushed.',
  ],
  fair: [
    'The box was a bit dented but the contents were fine.',
    'The zip on the pack could be better.',
    'Far too big a box for what was in it.',
  ],
  poor: [
    'The seal was not stuck down all the way.',
    'Lid was cracked when it came.',
    'The label was smeared and hard to read.',
  ],
}

const delivery: Parts = {
  good: [
    'Ordered Monday, signed for it Thursday.',
    'Three days to my door, with tracking that worked.',
    'Came a day earlier than the estimate.',
    'Shipping was quick and the carrier did ask for ID, as promised.',
    'Packed the same day and here two days later.',
    'Tracking mail came within hours.',
  ],
  fair: [
    'Took six days, which was longer than the estimate.',
    'You have to be home to sign for it, so plan for that.',
    'Delivery was average.',
    'Tracking did not move for two days and then it was suddenly here.',
  ],
  poor: [
    'Took nine days to arrive.',
    'The parcel sat at the depot over a weekend.',
    'The carrier missed me twice and I had to collect it.',
  ],
}

const price: Parts = {
  good: [
    'Fair price for the size.',
    'Buying two brings it down a little, which is nice.',
    'Cheaper than what I paid in a store.',
    'Went over the free shipping line with two of these.',
    'Good value.',
  ],
  fair: [
    'A little pricey, but all right with the multi-buy.',
    'Price went up since my first order.',
    'Shipping is steep on a small order.',
  ],
  poor: ['Too expensive for what it is.', 'For this price I expected better.'],
}

const report: Parts = {
  good: [
    'I looked up the lot and the lab report matched the number on the pack.',
    'Being able to read the lab figures before ordering is why I shop here.',
    'The report for my lot was easy to find.',
    'Metals and alkaloids are all on the report, nothing hidden.',
  ],
  fair: [
    'The lab report is there, but I had to hunt for the lot number on the base.',
    'Would like older reports to be easier to find.',
  ],
  poor: ['Lot number on the base was so faint I could not look up the report.'],
}

export const closingSentences: Parts = {
  good: [
    'Will order again.',
    'Second order, same as the first.',
    'This is my usual now.',
    'Already put another one in my cart.',
    'Happy with it.',
    'No complaints.',
    'Exactly as described.',
  ],
  fair: [
    'Might try another brand next time.',
    'It is fine.',
    'Okay overall.',
    'Not bad, not special.',
    'I would buy it again on sale.',
  ],
  poor: [
    'Not buying this one again.',
    'Support answered politely and sorted it out, hence not one star.',
    'Disappointed this time.',
    'Asked for a refund and got it.',
  ],
}

const powderForms: readonly Form[] = ['powder', 'crushed-leaf', 'flavored-powder', 'sticks', 'extract-powder']
const liquidForms: readonly Form[] = ['shot', 'dropper', '7-oh-shot']

/** The topics that fit a product form. */
export function listReviewTopics(form: Form, isFlavored: boolean): readonly Parts[] {
  const taste = isFlavored ? flavorTaste : leafTaste
  const general = [pack, delivery, price, report]
  if (powderForms.includes(form)) return [powderTexture, taste, ...general]
  if (liquidForms.includes(form)) return [liquidTexture, taste, ...general]
  if (form === 'gummies' || form === '7-oh-gummies') return [gummyTexture, taste, ...general]
  if (form === 'capsules' || form === 'extract-capsules') return [capsuleTexture, ...general]
  return [tabletTexture, taste, ...general]
}
