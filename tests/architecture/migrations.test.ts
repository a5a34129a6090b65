import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listMigrations, root } from './source-files.ts'

/** Applied migrations are never changed. These functions were unsafe, and a later migration drops them. */
const dropped: Readonly<Record<string, { readonly by: string; readonly name: string }>> = {
  'src/db/migrations/0077-audit-seals.sql': {
    by: 'src/db/migrations/0120-sealing-without-search-path.sql',
    name: 'seal_audit_log',
  },
}

const files = listMigrations()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
const listCreated = (sql: string) =>
  [
    ...withoutComments(sql).matchAll(/create (?:or replace )?(?:function|procedure) (?:[\w{}]+\.)?(\w+)/gi),
  ].map(([, name = '']) => name)
const ownFunctions = files.flatMap((file) => listCreated(read(file)))

/** What is wrong with functions that run with the rights of their owner. The caller must not choose what a name means. */
function findUnsafeFunctions(sql: string): string[] {
  const text = withoutComments(sql)
  const problems: string[] = []
  if (/alter (?:function|procedure|routine)[^;]*(?:security definer|set search_path|reset)/i.test(text))
    problems.push('a function is altered: create it anew')
  const definitions = text.matchAll(
    /create (?:or replace )?(?:function|procedure) (?:[\w{}]+\.)?(\w+)([\s\S]*?)(?:\bas\s+(\$\w*\$|')([\s\S]*?)\3|\bbegin atomic\b([\s\S]*?)\bend\b)/gi,
  )
  for (const [, name = '', head = '', , quoted, atomic = ''] of definitions) {
    const body = quoted ?? atomic
    const after = text.slice(text.indexOf(body) + body.length).split(';')[0] ?? ''
    const attributes = `${head} ${after}`
    if (!/security definer/i.test(attributes)) continue
    const path = /set search_path (?:=|to) ([\w, ]+?)(?= set | as |\s*$)/i.exec(
      attributes.replace(/\s+/g, ' '),
    )
    if (path?.[1]?.trim() !== 'pg_catalog, pg_temp')
      problems.push(`${name}: the search path is not 'pg_catalog, pg_temp'`)
    const tables = body.matchAll(
      /\b(?:from|join|into|update|table|using)\s+(?!select\b|lateral\b)([\w{}]+)(?![\w{}.]|\s*\()/gi,
    )
    for (const [, table = ''] of tables)
      if (!['previous', 'e', 'strict'].includes(table)) problems.push(`${name}: ${table} is not qualified`)
    const types = body.matchAll(/(?<![\w.}])(\w+)%(?:row)?type/gi)
    for (const [, type = ''] of types) problems.push(`${name}: ${type} is not qualified`)
    for (const [, called = ''] of body.matchAll(/(?<![\w.}])(\w+)\s*\(/g))
      if (ownFunctions.includes(called)) problems.push(`${name}: ${called} is not qualified`)
    if (/\bexecute\b/i.test(body)) problems.push(`${name}: it runs a statement from a text`)
    if (
      !new RegExp(
        `revoke (?:execute|all)[^;]* on function (?:[\\w{}]+\\.)?${name}\\b[^;]* from public`,
        'i',
      ).test(text)
    )
      problems.push(`${name}: everybody may execute it`)
  }
  return problems
}

describe('A function that runs with the rights of its owner', () => {
  test('has a safe search path, qualified names and no public right', () => {
    const problems = files
      .filter((file) => !Object.hasOwn(dropped, file))
      .flatMap((file) => findUnsafeFunctions(read(file)).map((problem) => `${file}: ${problem}`))
    expect(problems).toEqual([])
    expect(files.filter((file) => /security definer/i.test(withoutComments(read(file))))).toHaveLength(2)
  })

  test.each(Object.entries(dropped))('in %s is dropped later', (file, { by, name }) => {
    expect(findUnsafeFunctions(read(file))).not.toEqual([])
    expect(by > file && read(by)).toContain(`drop function ${name}(`)
  })

  const safe = `create function planted() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$ begin insert into public.note values (public.audit_line(1)); end $$;
    revoke execute on function planted() from public;`

  test.each([
    ['no search path', 'set search_path = pg_catalog, pg_temp', ''],
    ['a path from the caller', 'set search_path = pg_catalog, pg_temp', 'set search_path from current'],
    ['the temporary schema first', 'pg_catalog, pg_temp', 'pg_temp, pg_catalog'],
    ['no temporary schema', 'pg_catalog, pg_temp', 'pg_catalog, public'],
    ['a schema that others may write to', 'pg_catalog, pg_temp', 'public, pg_temp'],
    ['an unqualified table', 'public.note', 'note'],
    ['an unqualified function', 'public.audit_line', 'audit_line'],
    ['a right of everybody', 'revoke execute on function planted() from public;', ''],
    ['a right of everybody, revoked for another function', 'on function planted()', 'on function other()'],
    ['an unqualified type', 'begin insert', 'declare n note%rowtype; begin insert'],
    ['a statement from a text', 'begin insert', "begin execute 'select 1'; insert"],
  ])('is found with %s', (_what, from, to) => {
    expect(findUnsafeFunctions(safe)).toEqual([])
    expect(findUnsafeFunctions(safe.replace(from, to))).toHaveLength(1)
  })

  test('is found when a function becomes one later', () => {
    expect(findUnsafeFunctions('alter function audit_line(audit_entry) security definer;')).toHaveLength(1)
    const behind = safe
      .replace("security definer\n    set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as", 'as')
      .replace('end $$;', () => 'end $$ security definer;')
    expect(findUnsafeFunctions(behind)).toHaveLength(1)
  })
})
