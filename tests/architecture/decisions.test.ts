import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const folder = join(root, 'docs/decisions')
const read = (file: string) => readFileSync(file, 'utf8')
const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const documents = [
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(root, 'docs', name)),
  join(root, 'README.md'),
  join(root, 'CONTRIBUTING.md'),
]

test('A decision begins with its number, date and status', () => {
  const wrong = decisions.filter((name) => {
    const [title = '', , state = ''] = read(join(folder, name)).split('\n')
    const isDated = /^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \[?\d{4})/.test(state)
    return !title.startsWith(`# ${name.slice(0, 4)} `) || !isDated
  })
  expect(wrong).toEqual([])
})

test('The index of decisions lists each once, with its title', () => {
  const index = read(join(folder, 'README.md'))
  const listed = index.match(/^- \[\d{4}\]\(\S+\) .+$/gm) ?? []
  const expected = decisions.map((name) => {
    const [title = ''] = read(join(folder, name)).split('\n')
    return `- [${name.slice(0, 4)}](${name}) ${title.slice('# 0000 '.length)}`
  })
  expect(listed.map((line) => line.replace(/ \(superseded by \d{4}\)$/, '')).sort()).toEqual(expected.sort())
})

test('Links in documents lead to files that exist', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => join(dirname(file), link))
      .filter((target) => !existsSync(target))
      .map((target) => `${relative(root, file)} → ${relative(root, target)}`),
  )
  expect(dead).toEqual([])
})
