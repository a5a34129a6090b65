import { useState } from 'react'
import type { ContentBlock, ContentVersion } from '#contract/admin/content/content.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { listBlockLines } from './block-field.ts'
import { blockForms } from './block-forms.data.ts'
import { type ChangedLine, compareLines } from './content-value.ts'

const lineStyles: Record<
  ChangedLine['change'],
  { readonly mark: string; readonly label: string; readonly className: string }
> = {
  same: { mark: ' ', label: '', className: 'text-ink-soft' },
  added: { mark: '+', label: 'Added: ', className: 'bg-leaf-soft text-leaf-deep' },
  removed: { mark: '−', label: 'Removed: ', className: 'bg-refusal-soft text-refusal line-through' },
}

/** Compares a version with the previous or the live one. */
export function VersionDialog({
  block,
  version,
  onClose,
}: {
  block: ContentBlock
  version: ContentVersion
  onClose: () => void
}) {
  const live = block.versions.find(({ state }) => state === 'live')
  const previous = block.versions.find(({ number }) => number < version.number)
  const [comparedTo, setComparedTo] = useState<'previous' | 'live'>('previous')
  const other = comparedTo === 'previous' ? previous : live
  const field = blockForms[block.key]?.field
  const listText = (shown: ContentVersion | undefined) =>
    field === undefined || shown === undefined ? [] : listBlockLines(field, shown.value)
  const lines = compareLines(listText(other), listText(version))
  const changes = lines.filter(({ change }) => change !== 'same').length
  return (
    <Overlay title={`Version ${version.number}`} place="wide-right" onClose={onClose}>
      <div className="space-y-4 p-5">
        <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          <legend className="sr-only">Compare with</legend>
          {(
            [
              ['previous', previous ? `Version ${previous.number} (previous)` : 'First version'],
              ['live', live ? `Version ${live.number} (live)` : 'No live version'],
            ] as const
          ).map(([choice, label]) => (
            <label key={choice} className="flex items-center gap-2">
              <input
                type="radio"
                name="against"
                checked={comparedTo === choice}
                onChange={() => setComparedTo(choice)}
                className="size-4"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p role="status" className="text-sm font-medium">
          {changes === 0 ? 'No differences.' : `${changes} changed ${changes === 1 ? 'line' : 'lines'}.`}
        </p>
        <ol className="overflow-hidden rounded-md border border-line bg-card text-sm">
          {lines.map(({ id, path, text, change }) => (
            <li key={id} className={classNames('flex gap-3 px-3 py-1.5', lineStyles[change].className)}>
              <span aria-hidden="true" className="w-3 shrink-0 font-mono">
                {lineStyles[change].mark}
              </span>
              <span className="min-w-0">
                <span className="block text-xs opacity-80">{path}</span>
                {lineStyles[change].label && <span className="sr-only">{lineStyles[change].label}</span>}
                {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Overlay>
  )
}
