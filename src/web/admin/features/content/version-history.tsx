import { useState } from 'react'
import type { ContentBlock, ContentVersion } from '#contract/admin/content.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { restoreContentVersion, unscheduleContentVersion } from '../../api/content.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { type Mood, Status } from '../../parts/status.tsx'
import { dayWords } from '../../state/words.ts'
import { VersionDialog } from './version-dialog.tsx'

const moods: Readonly<Record<ContentVersion['state'], Mood>> = {
  live: 'good',
  scheduled: 'waiting',
  past: 'over',
  unscheduled: 'over',
}

const shown = 12

/** Every version of a block: what is planned, in force and past. */
export function VersionHistory({
  block,
  whyNot,
  onRewrite,
}: {
  block: ContentBlock
  whyNot: string | undefined
  onRewrite: (version: ContentVersion) => void
}) {
  const [looked, setLooked] = useState<ContentVersion>()
  const [all, setAll] = useState(false)
  const restore = useWrite(({ number }: ContentVersion) =>
    restoreContentVersion(block.key, number, block.latestVersion),
  )
  const unschedule = useWrite(({ number }: ContentVersion) => unscheduleContentVersion(block.key, number))
  const versions = all ? block.versions : block.versions.slice(0, shown)
  return (
    <Panel title="Versions" flush>
      <ol className="divide-y divide-line text-sm">
        {versions.map((version) => (
          <li key={version.number} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">Version {version.number}</span>
              <Status state={version.state} mood={moods[version.state]} />
              {version.label && <span className="figures text-ink-faint">{version.label}</span>}
            </p>
            <p className="mt-1 text-[0.8125rem] text-ink-soft">
              {version.author}, {dayWords(version.createdAt)}
              {version.state === 'scheduled' &&
                `. Goes live ${formatEasternTime(new Date(version.startsAt))}.`}
            </p>
            <div className="mt-2 flex flex-wrap gap-1.5">
              <ReasonedButton compact whyNot={undefined} onClick={() => setLooked(version)}>
                Compare<span className="sr-only"> version {version.number}</span>
              </ReasonedButton>
              {version.state === 'scheduled' && (
                <>
                  <ReasonedButton compact whyNot={whyNot} onClick={() => onRewrite(version)}>
                    Edit<span className="sr-only"> version {version.number}</span>
                  </ReasonedButton>
                  <ReasonedButton
                    compact
                    whyNot={whyNot}
                    busy={unschedule.isPending && unschedule.variables === version}
                    onClick={() => unschedule.mutate(version)}
                  >
                    Unschedule<span className="sr-only"> version {version.number}</span>
                  </ReasonedButton>
                </>
              )}
              {(version.state === 'past' || version.state === 'unscheduled') && (
                <ReasonedButton
                  compact
                  whyNot={whyNot}
                  busy={restore.isPending && restore.variables === version}
                  onClick={() => restore.mutate(version)}
                >
                  Restore<span className="sr-only"> version {version.number}</span>
                </ReasonedButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {block.versions.length > versions.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="w-full border-t border-line px-4 py-3 text-sm font-medium text-leaf hover:underline"
        >
          Show all {block.versions.length} versions
        </button>
      )}
      {looked && <VersionDialog block={block} version={looked} onClose={() => setLooked(undefined)} />}
    </Panel>
  )
}
