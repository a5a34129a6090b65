import { describe, expect, it } from 'vitest'
import { choosePhotos } from './choose-photos.ts'

const tooMany = 'At most two photos.'
const createFile = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type, lastModified: 1 })

describe('chosen photos', () => {
  it('are added up to the most there can be, and the shopper reads why not all are', () => {
    const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => createFile(name))
    const chosen = choosePhotos(files, { before: [], left: 2, tooMany })
    expect(chosen).toEqual({ accepted: files.slice(0, 2), refused: tooMany })
  })

  it('are added once, also when the same file is chosen again', () => {
    const before = [createFile('1.jpg')]
    const other = createFile('2.jpg')
    const chosen = choosePhotos([createFile('1.jpg'), other], { before, left: 1, tooMany })
    expect(chosen).toEqual({ accepted: [other], refused: undefined })
  })

  it('are no other files', () => {
    const chosen = choosePhotos([createFile('list.pdf', 'application/pdf')], { before: [], left: 2, tooMany })
    expect(chosen).toEqual({ accepted: [], refused: 'list.pdf is not a JPEG, PNG or WebP photo.' })
  })
})
