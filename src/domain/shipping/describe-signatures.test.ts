import { describe, expect, test } from 'vitest'
import { describeSignatures } from './describe-signatures.ts'

const ground = {
  name: 'Ground Advantage',
  serviceCode: 'usps-ground-advantage',
  isActive: true,
  hasAdultSignature: true,
}
const ups = { name: 'Ground', serviceCode: 'ups-ground', isActive: true, hasAdultSignature: true }
const unsigned = { ...ups, hasAdultSignature: false }

describe('What is said of signatures', () => {
  test.each([
    ['methods of the built-in table', undefined, 'Signature of an adult (21+), with every shipping method'],
    ['methods that all have one', [ground, ups], 'Signature of an adult (21+), with every shipping method'],
    [
      'a method without, that is not offered',
      [ground, { ...unsigned, isActive: false }],
      'Signature of an adult (21+), with every shipping method',
    ],
    [
      'a method without',
      [ground, unsigned],
      'Signature of an adult (21+) with USPS Ground Advantage. None with UPS Ground, not offered where a rule asks for one.',
    ],
    [
      'methods without',
      [unsigned],
      'No signature of an adult. The shipping methods are not offered where a rule asks for one.',
    ],
    ['no methods', [], 'No shipping method is offered.'],
  ])('fits %s', (_name, methods, text) => {
    expect(describeSignatures(methods)).toBe(text)
  })
})
