import { expect, test } from 'vitest'
import { createFaultReporter } from './report-faults.ts'

function openReporter() {
  const printed: string[] = []
  let now = 0
  const report = createFaultReporter(
    () => now,
    (line) => printed.push(line),
  )
  return { report, printed, wait: (seconds: number) => (now += seconds * 1000) }
}

test('A database without its files is reported in a sentence, once a minute', () => {
  const { report, printed, wait } = openReporter()
  // As the job queue reports it.
  const message = 'could not open file "global/pg_filenode.map": No such file or directory'
  const lost = { code: '58P01', message: `${message} (Queue: send-email, Worker: 1)`, queue: 'send-email' }
  report(lost)
  report(Object.assign(new Error(message), { code: '58P01' }), 'send-email')
  expect(printed).toEqual([
    `[leafward] The database cannot use its files: ${message}. Check that the data folder is there and that its disk works and has space. When it is lost, restore a backup.`,
  ])
  wait(61)
  report(lost)
  expect(printed).toHaveLength(2)
})

test('An outage is left to the connection that notices it, and other faults are printed with their job', () => {
  const { report, printed } = openReporter()
  report(Object.assign(new Error('the database system is shutting down'), { code: '57P03' }))
  expect(printed).toEqual([])
  report(new Error('No paper'), 'print-labels')
  expect(printed[0]).toMatch(/^\[leafward\] job print-labels: \{.*type: 'Error',.*message: 'No paper'/s)
})
