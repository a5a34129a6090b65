import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allJobs } from '#jobs/all-jobs.ts'
import { listSourceFiles, root } from './source-files.ts'

const listed = [...allJobs.onDemand, ...allJobs.recurring]
const definesJobs = /\bdefine(?:Recurring)?Job\(/
const filesWithJobs = listSourceFiles(['src']).filter(
  (file) => file !== 'src/usecases/define-job.ts' && definesJobs.test(readFileSync(join(root, file), 'utf8')),
)

/** What a file exports that is a job, also in lists. */
async function listExportedJobs(file: string): Promise<unknown[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
  return Object.values(exported)
    .flat()
    .filter(
      (value) => typeof value === 'object' && value !== null && ('cron' in value || 'runStored' in value),
    )
}

describe('The jobs', () => {
  test('are all in the list', async () => {
    const defined = (await Promise.all(filesWithJobs.map(listExportedJobs))).flat()
    expect(defined.length).toBeGreaterThan(20)
    expect(new Set(defined)).toEqual(new Set(listed))
    expect(defined).toHaveLength(listed.length)
  })

  test('are exported by the file that defines them', async () => {
    for (const file of filesWithJobs) expect(await listExportedJobs(file), file).not.toEqual([])
  })

  test('have names that no other job and no earlier queue has', () => {
    const names = [...listed.map(({ name }) => name), ...Object.keys(allJobs.renamed)]
    expect(new Set(names).size).toBe(names.length)
  })
})
