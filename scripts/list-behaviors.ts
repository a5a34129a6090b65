// Writes docs/behaviors.md: what the shop does, in the sentences of its tests. `npm run behaviors` after changing one.
import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const parts = [
  { heading: 'Through the front door', files: 'tests/api/**/*.test.ts' },
  { heading: 'In the browser', files: 'tests/e2e/*.spec.ts' },
  { heading: 'When many come at once', files: 'tests/races/*.test.ts' },
  { heading: 'When it is cut off', files: 'tests/crash/*.test.ts' },
  { heading: 'Providers', files: '{tests/adapters,src/adapters/**}/*.test.ts' },
  { heading: 'Rules', files: 'src/domain/**/*.test.ts' },
  { heading: 'The rest', files: '{demo,src/{contract,db,http,usecases,web,jobs}}/**/*.test.ts' },
]

const title = /^( *)(describe|test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\3).)+)\3/gm

/** The whole document; `folder` is the root of the project. */
export async function behaviors(folder: string): Promise<string> {
  const lines = [
    '# Behaviors',
    '',
    'What the shop does, in the sentences of its tests. Made by `npm run behaviors`; a test sees that it is current.',
  ]
  for (const { heading, files } of parts) {
    const found: string[] = []
    for await (const file of glob(files, { cwd: folder })) found.push(file)
    lines.push('', `## ${heading}`)
    for (const file of found.sort()) lines.push('', `### \`${file}\``, '', ...sentences(`${folder}/${file}`))
  }
  return `${lines.join('\n')}\n`
}

function sentences(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(title)].map(([, indent = '', , , words = '']) => ({
    depth: indent.length,
    words: words.replaceAll(/\\(.)/g, '$1'),
  }))
  const levels = [...new Set(found.map(({ depth }) => depth))].sort((a, b) => a - b)
  return found.map(({ depth, words }) => `${'  '.repeat(levels.indexOf(depth))}- ${escaped(words)}`)
}

function escaped(words: string): string {
  return words.replaceAll(/([*_<>|])/g, '\\$1').replaceAll(/\s+/g, ' ')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync('docs/behaviors.md', await behaviors('.'))
}
