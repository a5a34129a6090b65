import { useState } from 'react'
import { restoreContentVersion, unscheduleContentVersion } from '#contract/admin/content/calls.ts'
import type { ContentBlock, ContentVersion } from '#contract/admin/content/content.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatDay } from '../../state/format.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { VersionDialog } from './version-dialog.tsx'

const tones: Readonly<Record<ContentVersion['state'], Tone>> = {
  live: 'success',
  scheduled: 'warning',
  past: 'neutral',
  unscheduled: 'neutral',
}

const initialCount = 12

/** The versions of a content block: scheduled, live and past. */
export function VersionHistory({
  block,
  disabledReason,
  onEdit,
}: {
  block: ContentBlock
  disabledReason: string | undefined
  onEdit: (version: ContentVersion) => void
}) {
  const [compared, setCompared] = useState<ContentVersion>()
  const [showsAll, setShowsAll] = useState(false)
  const restore = useWrite(({ number }: ContentVersion) =>
    restoreContentVersion({
      params: { key: block.key, number },
      body: { expectedVersion: block.latestVersion },
    }),
  )
  const [blocked, setBlocked] = useState<ContentVersion>()
  const restoreVersion = (version: ContentVersion) =>
    restore.mutate(version, {
      onError: (error) => {
        if (error instanceof Refusal && error.code === 'claim-found') setBlocked(version)
      },
    })
  const unschedule = useWrite(({ number }: ContentVersion) =>
    unscheduleContentVersion({ params: { key: block.key, number } }),
  )
  const versions = showsAll ? block.versions : block.versions.slice(0, initialCount)
  return (
    <Panel title="Versions" flush>
      <ol className="divide-y divide-line text-sm">
        {versions.map((version) => (
          <li key={version.number} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">Version {version.number}</span>
              <StatusBadge state={version.state} tone={tones[version.state]} />
              {version.label && <span className="figures text-ink-faint">{version.label}</span>}
            </p>
            <p className="mt-1 text-[0.8125rem] text-ink-soft">
              {version.author}, {formatDay(version.createdAt)}
              {version.state === 'scheduled' && `. Goes live ${formatShopTime(new Date(version.startsAt))}.`}
            </p>
            <div className="mt-2 flex flex-wrap gap-1.5">
              <ActionButton compact disabledReason={undefined} onClick={() => setCompared(version)}>
                Compare<span className="sr-only"> version {version.number}</span>
              </ActionButton>
              {version.state === 'scheduled' && (
                <>
                  <ActionButton compact disabledReason={disabledReason} onClick={() => onEdit(version)}>
                    Edit<span className="sr-only"> version {version.number}</span>
                  </ActionButton>
                  <ActionButton
                    compact
                    disabledReason={disabledReason}
                    busy={unschedule.isPending && unschedule.variables === version}
                    onClick={() => unschedule.mutate(version)}
                  >
                    Unschedule<span className="sr-only"> version {version.number}</span>
                  </ActionButton>
                </>
              )}
              {(version.state === 'past' || version.state === 'unscheduled') && (
                <ActionButton
                  compact
                  disabledReason={disabledReason}
                  busy={restore.isPending && restore.variables === version}
                  onClick={() => restoreVersion(version)}
                >
                  Restore<span className="sr-only"> version {version.number}</span>
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {block.versions.length > versions.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="w-full border-t border-line px-4 py-3 text-sm font-medium text-leaf hover:underline"
        >
          Show all {block.versions.length} versions
        </button>
      )}
      {blocked && <RestoreDialog block={block} version={blocked} onClose={() => setBlocked(undefined)} />}
      {compared && <VersionDialog block={block} version={compared} onClose={() => setCompared(undefined)} />}
    </Panel>
  )
}
