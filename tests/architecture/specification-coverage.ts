import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from './source-files.ts'
import { specificationItems } from './specification-items.data.ts'

export interface CoveringTest {
  readonly file: string
  readonly title: string
  /** The items that the comment above the test names: `// Covers: header-logo, header-scroll`. */
  readonly items: readonly string[]
}

const annotation = /^[ \t]*\/\/ Covers: (.*(?:\n[ \t]*\/\/ {3}.*)*)\n/gm
const testCall =
  /^\s*(?:test|it)(?:\.(?:each|for)\([\s\S]*?\n?\s*\))?(?:\.\w+)?\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`)/

/** All tests that name the specification items they cover. */
export function listCoveringTests(): CoveringTest[] {
  return listFiles(['src', 'demo', 'tests'])
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => findCoveringTests(file, readFileSync(join(root, file), 'utf8')))
}

export function findCoveringTests(file: string, source: string): CoveringTest[] {
  return [...source.matchAll(annotation)].map((match) => {
    const call = testCall.exec(source.slice(match.index + match[0].length))
    if (call === null) throw new Error(`${file}: no test follows "${match[0].trim()}"`)
    const [, single, double, template] = call
    const title = (single ?? double ?? template ?? '').replaceAll("\\'", "'")
    const items = (match[1] ?? '').replace(/\n\s*\/\/ {3}/g, ' ').split(/,\s*/)
    return { file, title, items }
  })
}

/** The text of docs/specification-coverage.md. */
export function renderCoverageTable(tests: readonly CoveringTest[]): string {
  const sections = Object.entries(specificationItems).map(
    ([section, items]) =>
      `## ${section}\n\n| Item | Tests |\n|---|---|\n${Object.entries(items)
        .map(([id, item]) => `| ${item} | ${describeTests(tests, id)} |\n`)
        .join('')}`,
  )
  return `${introduction}\n${sections.join('\n')}`
}

const introduction = `# Coverage of the specification

Each item of the specification (§2 to §5, and the messages of §8) with the tests that show it. \`D\` numbers are the
decisions on the specification. A test may show only a part of its item. Files are named by their path below \`tests/\`
or \`src/\`.

\`npm run coverage:spec\` writes this file from the comments \`// Covers: …\` above the tests; the items stand in
\`tests/architecture/specification-items.data.ts\`. Do not edit it by hand: \`npm test -- architecture\` compares it.
`

/** Names each file once, with the titles of its tests. */
function describeTests(tests: readonly CoveringTest[], id: string): string {
  const covering = tests.filter(({ items }) => items.includes(id))
  return [...Map.groupBy(covering, ({ file }) => file)]
    .map(
      ([file, ofFile]) =>
        `\`${shortenName(file)}\`: ${ofFile.map(({ title }) => shortenTitle(title)).join('; ')}`,
    )
    .join('<br>')
}

function shortenName(file: string): string {
  return file.replace(/^(tests|src)\//, '').replace(/\.(test|spec)\.tsx?$/, '')
}

/** Shows an ellipsis for values in titles. */
function shortenTitle(title: string): string {
  return title.replace(/\$\{[^}]*\}|\$\w+|%s/g, '…').replaceAll('|', '\\|')
}
