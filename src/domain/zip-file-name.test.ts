import { expect, test } from 'vitest'
import { createFileNames, toFileName } from './zip-file-name.ts'

test('Files of a ZIP have different names, also those that differ in case or in signs alone', () => {
  const nameFile = createFileNames()
  const lots = ['A/1', 'A-1', 'a_1', 'A-1-2', 'B']
  expect(lots.map((lot) => nameFile(`lot-${toFileName(lot)}.pdf`))).toEqual([
    'lot-A-1.pdf',
    'lot-A-1-2.pdf',
    'lot-a-1-3.pdf',
    'lot-A-1-2-2.pdf',
    'lot-B.pdf',
  ])
})

test('A name without any letter is called unnamed', () => {
  expect(['../', '№', ''].map(toFileName)).toEqual(['unnamed', 'unnamed', 'unnamed'])
})
