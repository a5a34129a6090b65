import { describe, expect, test } from 'vitest'
import { formatStatementDescriptor } from './statement-descriptor.ts'

describe('The statement descriptor', () => {
  test('is the name of the shop in the letters that card networks print', () => {
    expect(formatStatementDescriptor('Leafward')).toBe('LEAFWARD')
    expect(formatStatementDescriptor('Café Blüte & Söhne')).toBe('CAFE BLUTE AND SOHNE')
    expect(formatStatementDescriptor('The Very Long Botanical Company')).toBe('THE VERY LONG BOTANICA')
    expect(formatStatementDescriptor('*<>*')).toBe('ONLINE ORDER')
  })
})
