import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const maxFunctionLines = 60
const maxFileLines = 300
const isData = (file: string) => /\.data\.tsx?$|^src\/db\/types\.ts$/.test(file)

/** The parts of a syntax tree that this check reads. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

function listChildren(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const jsxTypes = new Set(['JSXElement', 'JSXFragment'])

/** The line of each offset in a text, from 1. */
function countLines(text: string): (offset: number) => number {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let [first, last] = [0, starts.length]
    while (last - first > 1) {
      const middle = (first + last) >> 1
      if ((starts[middle] ?? 0) <= offset) first = middle
      else last = middle
    }
    return first + 1
  }
}

/** Finds functions that are too long: 'line 12: 75 lines'. Lines of JSX do not count. */
function findLongFunctions(file: string, text: string): string[] {
  const toLine = countLines(text)
  const found: string[] = []
  const visit = (node: Node) => {
    if (functionTypes.has(node.type)) {
      const jsx = new Set<number>()
      collectJsxLines(node, toLine, jsx)
      const lines = toLine(node.end) - toLine(node.start) + 1 - jsx.size
      if (lines > maxFunctionLines) found.push(`${file} line ${toLine(node.start)}: ${lines} lines`)
    }
    for (const child of listChildren(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return found
}

function collectJsxLines(node: Node, toLine: (offset: number) => number, lines: Set<number>): void {
  if (jsxTypes.has(node.type)) {
    for (let line = toLine(node.start); line <= toLine(node.end); line++) lines.add(line)
    return
  }
  for (const child of listChildren(node)) collectJsxLines(child, toLine, lines)
}

/** Finds `{ ...{ a, b } }`, which puts more properties on a line than one looks for there. */
function findSpreadLiterals(file: string, text: string): string[] {
  const toLine = countLines(text)
  const found: string[] = []
  const visit = (node: Node & { readonly argument?: unknown }) => {
    if (node.type === 'SpreadElement' && isNode(node.argument) && node.argument.type === 'ObjectExpression')
      found.push(`${file} line ${toLine(node.start)}`)
    for (const child of listChildren(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return found
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('Objects', () => {
  it('name their properties instead of spreading a literal', () => {
    const files = listSourceFiles(['src', 'demo', 'scripts', 'bench', 'tests'])
    expect(
      files.flatMap((file) => {
        const text = read(file)
        return text.includes('...{') ? findSpreadLiterals(file, text) : []
      }),
    ).toEqual([])
    expect(findSpreadLiterals('a.ts', 'f({\n  ...{ a, b },\n  ...rest,\n})')).toEqual(['a.ts line 2'])
  })
})

describe('Code size', () => {
  const files = listSourceFiles(['src', 'demo', 'scripts', 'bench'])

  it(`keeps functions to ${maxFunctionLines} lines outside JSX`, () => {
    expect(files.flatMap((file) => findLongFunctions(file, read(file)))).toEqual([])
  })

  it(`keeps files to ${maxFileLines} lines outside data`, () => {
    const long = files.filter((file) => !isData(file) && read(file).split('\n').length > maxFileLines + 1)
    expect(long).toEqual([])
  })

  it('finds a planted long function, and does not count its JSX', () => {
    const statements = (count: number) => Array.from({ length: count }, () => '  work()').join('\n')
    expect(findLongFunctions('a.ts', `function f() {\n${statements(59)}\n}`)).toEqual([
      'a.ts line 1: 61 lines',
    ])
    expect(findLongFunctions('a.ts', `function f() {\n${statements(58)}\n}`)).toEqual([])
    const jsx = `const F = () => {\n  return (\n    <p>\n${'      text\n'.repeat(70)}    </p>\n  )\n}`
    expect(findLongFunctions('a.tsx', jsx)).toEqual([])
  })
})
