import { expect, test } from 'vitest'
import {
  assessBackups,
  assessDatabase,
  assessDisk,
  assessEmail,
  assessPayments,
  assessQueue,
} from './health.ts'

const backups = { isNightly: true, hasBackup: true, hasFailed: false, isOverdue: false }

test.each([
  [assessDatabase({ ms: 2, surplusRights: [] }), 'good', 'responds in 2 ms'],
  [
    assessDatabase({ ms: 2, surplusRights: ['ownsTables', 'createsObjects'] }),
    'warning',
    'DATABASE_OWNER_URL',
  ],
  [assessDatabase({ ms: 2, surplusRights: ['changesAuditLog'] }), 'problem', 'can change the audit log'],
  [assessDatabase({ ms: 2, surplusRights: ['createsObjects'] }), 'warning', 'Revoke CREATE'],
  [assessDatabase({ ms: 1900, surplusRights: [] }), 'warning', 'slowly (1900 ms)'],
  [assessQueue({ oldestSeconds: 3, failed: 0, failedNames: [] }), 'good', 'No job is late'],
  [assessQueue({ oldestSeconds: 0, failed: 1, failedNames: ['send-email'] }), 'warning', '(send-email)'],
  [assessQueue({ oldestSeconds: 600, failed: 2, failedNames: [] }), 'problem', 'waiting for 10 minutes'],
  [assessEmail({ isSent: true, failed: 0 }), 'good', 'Emails are sent'],
  [assessEmail({ isSent: false, failed: 0 }), 'warning', 'SMTP_URL'],
  [assessEmail({ isSent: true, failed: 2 }), 'warning', '2 emails could not be sent'],
  [assessDisk(12.34e9), 'good', '12.3 GB are free'],
  [assessDisk(4e9), 'warning', 'Only 4.0 GB'],
  [assessDisk(0.5e9), 'problem', 'Only 0.5 GB'],
  [assessBackups(backups), 'good', 'recent'],
  [assessBackups({ ...backups, hasBackup: false }), 'good', 'tonight'],
  [assessBackups({ ...backups, hasFailed: true }), 'warning', 'failed'],
  [assessBackups({ ...backups, isNightly: false }), 'warning', 'BACKUP_NIGHTLY'],
  [assessBackups({ ...backups, isOverdue: true, hasFailed: true }), 'problem', 'more than two days'],
  [assessPayments('sandbox', true), 'good', '(sandbox) responds'],
  [assessPayments(undefined, false), 'problem', 'the checkout is closed'],
  [assessPayments('sandbox', false), 'problem', 'does not respond'],
])('%o is %s and says %s', (finding, state, words) => {
  expect(finding.state).toBe(state)
  expect(finding.sentence).toContain(words)
})
