import { describe, expect, it } from 'vitest'
import { describePhotos } from './add-photos.ts'

const fail = (name: string, message: string) => ({ photo: new File([], name), message, canRetry: true })

describe('What became of the photos', () => {
  it('is said for those that were added, and for each of the others', () => {
    expect(describePhotos({ added: 0, failures: [] })).toBeUndefined()
    expect(describePhotos({ added: 1, failures: [] })).toBe(
      '1 photo added. Our staff will look at it before it is shown.',
    )
    expect(describePhotos({ added: 2, failures: [fail('a.jpg', 'Too large.')] })).toBe(
      '2 photos added. Our staff will look at them before they are shown. a.jpg: Too large. Edit your review to try again.',
    )
  })
})
