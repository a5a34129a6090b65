import { describe, expect, test } from 'vitest'
import { deliversToStreet, isPoBox } from './po-box.ts'

const boxes = [
  'PO Box 12',
  'P.O. Box 12',
  'P. O. Box 12',
  'P.O.Box 12',
  'p.o.box12',
  'p o box 4',
  'POBox 12',
  'POBOX12',
  'PO-Box 12',
  'P-O-Box 12',
  'P/O Box 12',
  'PO  Box  #12',
  'PO Box No. 12',
  'PO Box A',
  'PO Box',
  'P0 Box 12',
  'P.0. B0X 12',
  'PO Bx 12',
  'P.O. Bx. 12',
  'POB 12',
  'P.O.B. 12',
  'P O B 12',
  'PO 12',
  'P.O. #12',
  'PO Drawer 7',
  'P.O. Drawer AA',
  'Drawer B',
  'Post Office Box 9',
  'post office box #9',
  'Post Off. Box 9',
  'Postal Box 9',
  'Post Box 9',
  'Postbox 9',
  'Box 12',
  'BOX #12',
  'Box No. 12',
  'Lock Box 12',
  'Lockbox 12',
  'Caller Box 99',
  'Firm Caller 99',
  'Caller Service 99',
  'General Delivery',
  'Apartado 1234',
  'Apartado Postal 1234',
  '100 Main St, PO Box 12',
  'c/o Kim, P.O. Box 12',
  'ＰＯ Ｂｏｘ １２',
  'PSC 3, Box 4000',
  'CMR 415',
  'CMR 415 Box 3001',
  'Unit 2050 Box 4190',
]

const streets = [
  '12 Boxwood Lane',
  '12 Box Elder Rd',
  '7 Box Canyon Dr',
  '3 Boxcar Way',
  '14 Boxer Ct',
  '9 Mailbox Ln',
  '12 Postbox Ct',
  '12 PO Box Rd',
  '88 Post Office Rd',
  '1 Post Street',
  '3 Old Post Rd',
  '800 Post Oak Blvd Unit 5',
  '800 Post Oak Blvd, Box Elder',
  '4 Polo Road',
  '4 Po Boy Ln',
  '45 Po Valley Dr',
  '5 Pobst Ave',
  '61 Pob St',
  '6 Drawer Ct',
  '2 Drawer Hill Rd',
  '7 Lockbox Ln',
  '44 Caller Ct',
  '25 General Ave',
  '25 Delivery Ln',
  '100 Pscholka Rd',
  'Unit 4',
  'Unit 12 Boxwood Ct',
  'Apt 12 Box Hill',
  'RR 2 Box 10',
  'HC 61 Box 22',
  '12 Cmaria St',
  '7 Apartado Canyon Rd',
]

describe('A street line', () => {
  test.each(boxes)('is a PO box or a military address: %s', (street) => {
    expect(isPoBox(street)).toBe(true)
  })

  test.each(streets)('is no PO box: %s', (street) => {
    expect(isPoBox(street)).toBe(false)
  })
})

test('Only USPS delivers to a PO box, in either street line', () => {
  const box = { street1: '12 Elm Street', street2: 'PO Box 7' }
  expect(deliversToStreet('USPS', box)).toBe(true)
  expect(deliversToStreet('UPS', box)).toBe(false)
  expect(deliversToStreet('UPS', { street1: '12 Elm Street' })).toBe(true)
})
