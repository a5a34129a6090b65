import type { Backups } from '#contract/admin/settings/backups.ts'
import { Panel } from '../../parts/page.tsx'
import { formatMegabytes, formatMoment } from '../../state/format.ts'

/** The last backup, and the reason why one failed since. */
export function BackupsPanel({ backups: { isNightly, last, failure } }: { backups: Backups }) {
  return (
    <Panel title="Backups">
      <div className="max-w-2xl space-y-2 text-sm">
        {last === undefined ? (
          <p className="font-medium">There is no backup yet.</p>
        ) : (
          <p>
            Last backup: <span className="font-medium">{formatMoment(last.createdAt)}</span>, {last.fileName}{' '}
            ({formatMegabytes(last.bytes)}, {last.isEncrypted ? 'encrypted' : 'not encrypted'})
          </p>
        )}
        {failure && (
          <p className="text-refusal">
            The backup on {formatMoment(failure.createdAt)} failed: {failure.error}
          </p>
        )}
        <p className="text-ink-soft">
          {isNightly
            ? 'A backup is created every night, and the last seven are kept.'
            : 'Nightly backups are turned off (BACKUP_NIGHTLY).'}{' '}
          To create one now, run <code>npm run backup</code> on the server.
        </p>
      </div>
    </Panel>
  )
}
