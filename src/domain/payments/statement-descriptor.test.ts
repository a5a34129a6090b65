import { describe, expect, test } from 'vitest'
import { formatStatementDescriptor, hasStatement } from './statement-descriptor.ts'

describe('The statement descriptor', () => {
  test('is the name of the shop in the letters that card networks print', () => {
    expect(formatStatementDescriptor('Leafward')).toBe('LEAFWARD')
    expect(formatStatementDescriptor('Café Blüte & Söhne')).toBe('CAFE BLUTE AND SOHNE')
    expect(formatStatementDescriptor('The Very Long Botanical Company')).toBe('THE VERY LONG BOTANICA')
    expect(formatStatementDescriptor('*<>*')).toBe('ONLINE ORDER')
  })

  test('is told of payments that a bank lists, and not in demo mode', () => {
    const listed = (['card', 'bank-account', 'crypto', 'by-hand'] as const).filter((method) =>
      hasStatement({ method, mode: 'live' }),
    )
    expect(listed).toEqual(['card', 'bank-account'])
    expect(hasStatement({ method: 'card', mode: 'demo' })).toBe(false)
  })
})
