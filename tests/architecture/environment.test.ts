import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** What the system, npm and the shop itself set for a process that they start. */
const setByPrograms = ['PATH', 'LEAFWARD_HANDOVER', 'NPM_PID']

describe('.env.example', () => {
  const example = read('.env.example')
  const named = listMatches(example, /^#([A-Z_]+)=/gm)

  it('names each environment variable that the shop reads, and no other', () => {
    const settings = listMatches(read('src/config.ts'), /^ {4}([A-Z][A-Z_]+): /gm)
    const direct = listSourceFiles(['src']).flatMap((file) => [
      ...listMatches(read(file), /process\.env\.([A-Z_]+)/g),
      ...listMatches(read(file), /\{ ([A-Z_]+)[^}]*\} = process\.env/g),
    ])
    expect(settings.length).toBeGreaterThan(20)
    const all = new Set([...settings, ...direct].filter((name) => !setByPrograms.includes(name)))
    expect([...named].sort()).toEqual([...all].sort())
  })

  it('says before each variable what it means', () => {
    const lines = example.split('\n')
    const unexplained = lines.filter(
      (line, index) =>
        /^#[A-Z_]+=/.test(line) && !/^#( [A-Z0-9a-z].*\.|[A-Z_]+=.*)$/.test(lines[index - 1] ?? ''),
    )
    expect(unexplained).toEqual([])
  })

  it('names only variables that the manual explains', () => {
    const manual = read('docs/operating.md') + read('README.md')
    expect(named.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })
})
