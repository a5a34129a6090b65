import { useMutation } from '@tanstack/react-query'
import {
  askForManifestAgain,
  createManifest,
  listManifests,
  printManifest,
} from '#contract/admin/fulfillment/calls.ts'
import type { ManifestsResponse } from '#contract/admin/fulfillment/manifests.ts'
import { hourMs } from '#domain/duration.ts'
import { formatUnits } from '#domain/text.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatShortMoment } from '../../state/format.ts'

type Group = ManifestsResponse['groups'][number]
type Row = ManifestsResponse['manifests'][number]

const recentMs = 3 * 24 * hourMs

/** Scan forms: what is on none, and those of the last days. Nothing for a shop that buys no such labels. */
export function ManifestsPanel() {
  const query = useRead(listManifests())
  const since = Date.now() - recentMs
  const recent = query.data?.manifests.filter(({ requestedAt }) => Date.parse(requestedAt) > since) ?? []
  if (query.data !== undefined && query.data.groups.length === 0 && recent.length === 0) return null
  return (
    <Panel title="Scan forms">
      <p className="mb-3 text-sm text-ink-soft">
        The driver scans one form instead of each parcel. Create it when the day’s labels are bought.
      </p>
      <Loaded query={query} lines={2}>
        {({ groups }) => (
          <ul aria-label="Scan forms" className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <OpenGroup key={`${group.accountId} ${group.carrier}`} group={group} />
            ))}
            {recent.map((manifest) => (
              <ManifestRow key={manifest.id} manifest={manifest} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

const rowClass = 'flex flex-wrap items-center justify-between gap-3 py-3 text-sm'

function OpenGroup({ group: { accountId, accountName, carrier, labels } }: { group: Group }) {
  const create = useWrite(() => createManifest({ body: { accountId, carrier } }))
  return (
    <li className={rowClass}>
      <span className="min-w-0">
        <span className="font-medium">{formatUnits(labels, `${carrier} label`)} on no form</span>
        <span className="block text-[0.8125rem] text-ink-soft">{accountName}</span>
      </span>
      <ActionButton
        disabledReason={undefined}
        busy={create.isPending}
        onClick={() => create.mutate(undefined)}
      >
        Create {carrier} scan form
      </ActionButton>
    </li>
  )
}

const shownStates = {
  requested: { state: 'requested', label: 'Being made' },
  made: { state: 'packed', label: 'Made' },
  failed: { state: 'failed', label: 'Not made' },
} as const

function ManifestRow({ manifest }: { manifest: Row }) {
  const { id, carrier, labels, accountName, state, problem, requestedAt, requestedBy } = manifest
  const print = useMutation({
    mutationFn: () => download(printManifest({ params: { id } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  const askAgain = useWrite(() => askForManifestAgain({ params: { id } }))
  const ofForm = (
    <span className="sr-only">
      {' '}
      of {carrier}, {formatShortMoment(requestedAt)}
    </span>
  )
  return (
    <li className={rowClass}>
      <span className="min-w-0 basis-96">
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge {...shownStates[state]} />
          <span className="font-medium">
            {carrier}, {formatUnits(labels, 'label')}
          </span>
        </span>
        <span className="block text-[0.8125rem] text-ink-soft">
          {formatShortMoment(requestedAt)} by {requestedBy} · {accountName}
        </span>
        {problem !== undefined && <span className="block text-[0.8125rem] text-refusal">{problem}</span>}
      </span>
      {state === 'made' && (
        <ActionButton
          compact
          disabledReason={undefined}
          busy={print.isPending}
          onClick={() => print.mutate()}
        >
          Print form{ofForm}
        </ActionButton>
      )}
      {state === 'requested' && (
        <ActionButton
          compact
          disabledReason={undefined}
          busy={askAgain.isPending}
          onClick={() => askAgain.mutate(undefined)}
        >
          Ask again{ofForm}
        </ActionButton>
      )}
    </li>
  )
}
