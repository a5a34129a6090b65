import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keepLastRelease } from './last-release.mjs'

const root = mkdtempSync(join(tmpdir(), 'leafward-release-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'client', 'assets')
const store = join(root, '.last-client')
const hourMs = 3_600_000

/** Builds these files, as a release at this hour does. @returns what the folder has then */
function release(atHour: number, files: readonly string[]): string[] {
  const bringBack = keepLastRelease(folder, store, atHour * hourMs)
  rmSync(join(root, 'client'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of files) writeFileSync(join(folder, name), `of hour ${atHour}`)
  bringBack()
  return readdirSync(folder).sort()
}

describe('A release', () => {
  it('keeps the files of the last one for a day, and its own for good', () => {
    expect(release(0, ['shop-a.js', 'same.js'])).toEqual(['same.js', 'shop-a.js'])
    expect(release(100, ['shop-b.js', 'same.js'])).toEqual(['same.js', 'shop-a.js', 'shop-b.js'])
    expect(readFileSync(join(folder, 'same.js'), 'utf8')).toBe('of hour 100')
    expect(release(110, ['shop-c.js', 'same.js'])).toEqual(['same.js', 'shop-a.js', 'shop-b.js', 'shop-c.js'])
    expect(release(125, ['shop-d.js', 'same.js'])).toEqual(['same.js', 'shop-b.js', 'shop-c.js', 'shop-d.js'])
  })

  it('keeps a file that it has again', () => {
    expect(release(200, ['shop-d.js'])).toEqual(['same.js', 'shop-d.js'])
    expect(release(300, ['shop-d.js', 'same.js'])).toEqual(['same.js', 'shop-d.js'])
  })

  it('keeps the files of the last one after a build that was cut off', () => {
    release(400, ['app-5.js'])
    expect(release(500, ['app-5.js', 'app-6.js'])).toEqual(['app-5.js', 'app-6.js'])
    keepLastRelease(folder, store, 501 * hourMs)
    rmSync(join(root, 'client'), { recursive: true, force: true })
    mkdirSync(join(folder, 'fonts'), { recursive: true })
    writeFileSync(join(folder, 'app-7.js'), 'cut off')
    writeFileSync(join(folder, 'fonts', 'one'), 'cut off')
    expect(release(502, ['app-5.js', 'app-7.js'])).toEqual(['app-5.js', 'app-6.js', 'app-7.js', 'fonts'])
    expect(readFileSync(join(folder, 'app-7.js'), 'utf8')).toBe('of hour 502')
  })
})
