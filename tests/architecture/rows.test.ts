import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const findFiles = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(read(file)))

const rowImport = /import (type )?\{[^}]*\b[A-Z]\w*Row\b[^}]*\} from '#db\/|from '#db\/(map\/|types\.ts)/
const exportedRow = /export (interface|type) \w*Row\b/
const exportedColumn = /export interface [^}]*(\| null\b|\b\w+(Cents|Bp)\??: number\b)/

describe('Rows', () => {
  const queries = listSourceFiles(['src/db/queries'])

  it('are not imported outside the database layer', () => {
    const files = listSourceFiles(['src']).filter((file) => !file.startsWith('src/db/'))
    expect(files.length).toBeGreaterThan(700)
    expect(findFiles(files, rowImport)).toEqual([])
  })

  it('are not part of what queries return', () => {
    expect(queries.length).toBeGreaterThan(50)
    expect(findFiles(queries, exportedRow)).toEqual([])
    expect(findFiles(queries, exportedColumn)).toEqual([])
  })

  it('are found when planted', () => {
    expect("import { type LotRow, listLots } from '#db/queries/lots/lot-list.ts'").toMatch(rowImport)
    expect('export interface LotRow {').toMatch(exportedRow)
    expect('export interface Sale {\n  readonly totalCents: number').toMatch(exportedColumn)
    expect('export interface Sale {\n  readonly email: string | null').toMatch(exportedColumn)
  })
})

/** `where('state', '=', 'applied')` in the conflict of an insert. With a plan for all values, PostgreSQL finds no index for it. */
const conflictOnValue = /\.where\([^()]*, '=', (?!sql\.lit\()[^()]*\)\s*\.do(Nothing|Update)/

describe('Conflicts of an insert', () => {
  it('name the condition of their index in the text of the statement', () => {
    const files = listSourceFiles(['src'])
    expect(
      findFiles(files, /\.where\([^()]*, '=', sql\.lit\([^()]*\)\)\s*\.doNothing/).length,
    ).toBeGreaterThan(1)
    expect(findFiles(files, conflictOnValue)).toEqual([])
  })

  it('are found when planted', () => {
    expect("conflict.column('id').where('state', '=', 'applied').doNothing()").toMatch(conflictOnValue)
  })
})
