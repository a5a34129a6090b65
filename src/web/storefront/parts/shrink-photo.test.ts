import { describe, expect, it } from 'vitest'
import { fitPhoto, shrinkPhoto } from './shrink-photo.ts'

describe('A photo before it is sent', () => {
  it('fits into the square that the shop keeps, in its own proportions', () => {
    expect(fitPhoto({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
    expect(fitPhoto({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 })
    expect(fitPhoto({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
    expect(fitPhoto({ width: 20_000, height: 2 })).toEqual({ width: 1600, height: 1 })
  })

  it('stays as it is where the browser cannot read it', async () => {
    const photo = new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' })
    expect(await shrinkPhoto(photo)).toBe(photo)
  })
})
