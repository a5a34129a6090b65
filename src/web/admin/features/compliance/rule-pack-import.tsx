import { useState } from 'react'
import { importRulePack, previewRulePack } from '#contract/admin/compliance/calls.ts'
import type { RulePackDifference } from '#contract/admin/compliance/rule-packs.ts'
import type { messageResponse } from '#contract/basic-responses.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import type { PreviewedFile } from '../../api/preview-file.ts'
import { usePreviewedFile } from '../../api/use-previewed-file.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { RuleChanges } from './rule-changes.tsx'

type Chosen = PreviewedFile<RulePackDifference>

/** A chosen file, what it would change, and the button that changes it. */
export function RulePackImport({ disabledReason }: { disabledReason: string | undefined }) {
  const { chosen, problem, choose } = usePreviewedFile(previewPack)
  return (
    <Panel title="Import a rule pack">
      <div className="max-w-md">
        <FileField
          label="Rule pack"
          name="rulePack"
          hint="A JSON file. You see what it changes before it is imported."
          accept=".json,application/json"
          disabled={disabledReason !== undefined}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      {disabledReason !== undefined && <p className="mt-2 text-sm text-ink-soft">{disabledReason}</p>}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-medium wrap-anywhere text-refusal">
          {problem}
        </p>
      )}
      {chosen !== undefined && (
        <Difference key={chosen.file} chosen={chosen} onImported={() => choose(undefined)} />
      )}
    </Panel>
  )
}

async function previewPack(chosen: File): Promise<Chosen | string> {
  try {
    const file = await chosen.text()
    return { file, preview: await write(previewRulePack({ body: { pack: file } }), false) }
  } catch (error) {
    return getErrorMessage(error)
  }
}

const kinds: Readonly<
  Record<RulePackDifference['rules'][number]['kind'], { readonly label: string; readonly tone: Tone }>
> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'warning' },
  conflict: { label: 'Yours is kept', tone: 'critical' },
}

function Difference({ chosen: { file, preview }, onImported }: { chosen: Chosen; onImported: () => void }) {
  const { issuer, createdAt, signedBy, rules, unchangedCount, rulebook } = preview
  const [replace, setReplace] = useState<readonly string[]>([])
  const call = useWrite<typeof messageResponse, void>(
    () => importRulePack({ body: { pack: file, replace: [...replace], expectedRulebook: rulebook } }),
    onImported,
  )
  const count = rules.filter(({ kind, id }) => kind !== 'conflict' || replace.includes(id)).length
  return (
    <section aria-label="What the pack changes" className="mt-5 border-t border-line pt-4 text-sm">
      <p>
        Signed by <span className="font-medium">{signedBy}</span>, made by {issuer} on{' '}
        {formatMoment(createdAt)}. {unchangedCount} {unchangedCount === 1 ? 'rule is' : 'rules are'}{' '}
        unchanged.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rules.map(({ id, place, kind, reason, changes }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge state={kind} {...kinds[kind]} />
              <span className="font-medium">{place}</span>
              <span className="text-ink-soft">{id}</span>
            </p>
            {kind === 'new' ? <p className="mt-1">{reason}</p> : <RuleChanges changes={changes} />}
            {kind === 'conflict' && (
              <label className="mt-2 flex min-h-8 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 rounded-sm"
                  checked={replace.includes(id)}
                  onChange={({ target }) =>
                    setReplace(target.checked ? [...replace, id] : replace.filter((each) => each !== id))
                  }
                />
                Take the pack’s rule instead of mine
              </label>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-4">
        <Button size="small" disabled={count === 0} busy={call.isPending} onClick={() => call.mutate()}>
          {count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'rule' : 'rules'}`}
        </Button>
      </div>
    </section>
  )
}
