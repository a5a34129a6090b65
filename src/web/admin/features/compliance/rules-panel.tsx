import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type Compliance, ruleStates } from '#contract/admin/compliance.ts'
import { updateRule } from '../../api/compliance.ts'
import { useWrite } from '../../api/use-write.ts'
import { Below } from '../../parts/cells.tsx'
import { FilterSelect, SearchBox, stateChoices, Toolbar } from '../../parts/control.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useWhyNot } from '../../state/session.ts'
import { useListParams } from '../../state/use-list-params.ts'
import { dayWords, stateWords } from '../../state/words.ts'

type Rule = Compliance['rules'][number]
type RuleStatus = Rule['status']

interface Decision {
  readonly rule: Rule
  readonly status: RuleStatus
}

const effects = [
  { value: 'block', words: 'Blocks' },
  { value: 'needs-license', words: 'Needs a license' },
  { value: 'warn', words: 'Warns the owner' },
]
const states = stateChoices(ruleStates)
const steps: Readonly<Record<RuleStatus, readonly { readonly to: RuleStatus; readonly words: string }[]>> = {
  'needs-review': [
    { to: 'active', words: 'Confirm' },
    { to: 'off', words: 'Disable' },
  ],
  active: [{ to: 'off', words: 'Disable' }],
  off: [{ to: 'active', words: 'Enable' }],
}
const stepText: Readonly<Record<RuleStatus, string>> = {
  active: 'The rule applies from now on: at the ZIP check, in the cart, at payment and at packing.',
  off: 'The rule no longer applies. Orders it would have refused can be placed.',
  'needs-review': 'The rule still applies and needs your review.',
}

/** Every line of the rulebook. A decision makes a new version of it. */
export function RulesPanel({ rules }: { rules: readonly Rule[] }) {
  const { params, change, clear, filtered } = useListParams()
  const whyNot = useWhyNot('change rules')
  const [asking, setAsking] = useState<Decision>()
  const decide = useWrite(
    ({ rule, status, reason }: Decision & { reason: string }) => updateRule(rule.id, { status, reason }),
    () => setAsking(undefined),
  )
  const columns = useMemo(() => ruleColumns(whyNot, setAsking), [whyNot])
  const search = params.get('search') ?? ''
  const effect = params.get('effect') ?? undefined
  const status = params.get('status') ?? undefined
  const wanted = rules.filter(
    (rule) =>
      (effect === undefined || rule.effect === effect) &&
      (status === undefined || rule.status === status) &&
      `${rule.place} ${rule.id} ${rule.reason}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <Panel
      title="Rules"
      flush
      aside={
        <span className="figures text-[0.8125rem] text-ink-soft">
          {wanted.length} of {rules.length}
        </span>
      }
    >
      <Toolbar
        filtered={filtered}
        onClear={clear}
        search={
          <SearchBox label="Place or reason" value={search} onSearch={(search) => change({ search })} />
        }
      >
        <FilterSelect
          label="Effect"
          value={effect}
          choices={effects}
          onChoose={(effect) => change({ effect })}
        />
        <FilterSelect
          label="Status"
          value={status}
          choices={states}
          onChoose={(status) => change({ status })}
        />
      </Toolbar>
      <DataTable
        label="Rules"
        columns={columns}
        rows={wanted}
        rowId={(rule) => rule.id}
        empty={<Empty title="No rules match." />}
      />
      {asking && (
        <ReasonDialog
          title={`${asking.rule.place}: ${stateWords(asking.status)}`}
          action={asking.status === 'off' ? 'Disable' : 'Confirm'}
          hint="For the audit log, with the source of the decision."
          busy={decide.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => decide.mutate({ ...asking, reason })}
        >
          <p>{asking.rule.reason}</p>
          <p className="mt-2">{stepText[asking.status]}</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}

function ruleColumns(whyNot: string | undefined, ask: (decision: Decision) => void): ColumnDef<Rule>[] {
  return [
    {
      id: 'place',
      header: 'Place',
      meta: { card: 'title' },
      cell: ({ row: { original: rule } }) => (
        <span className="block whitespace-nowrap">
          <span className="font-medium">{rule.place}</span>
          <Below>{stateWords(rule.level)}</Below>
        </span>
      ),
    },
    {
      id: 'effect',
      header: 'Effect',
      cell: ({ row: { original: rule } }) => (
        <span className="whitespace-nowrap">
          {effects.find(({ value }) => value === rule.effect)?.words}
          <Below>
            {rule.productClass === 'all'
              ? 'everything'
              : rule.productClass.replace('not-leaf', 'all but leaf')}
          </Below>
        </span>
      ),
    },
    {
      id: 'reason',
      header: 'Reason and source',
      cell: ({ row: { original: rule } }) => (
        <span className="block max-w-2xl min-w-64 text-left max-md:min-w-0">
          {rule.reason}
          <Below>
            {rule.source} · checked {dayWords(rule.checkedOn)}
          </Below>
        </span>
      ),
    },
    {
      id: 'from',
      header: 'In force',
      meta: { room: 'xl' },
      cell: ({ row: { original: rule } }) => (
        <span className="whitespace-nowrap">
          {dayWords(rule.from)}
          {rule.to && <Below>until {dayWords(rule.to)}</Below>}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'aside' },
      cell: ({ row }) => <Status state={row.original.status} />,
    },
    {
      id: 'decide',
      header: () => <span className="sr-only">Decide</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: rule } }) => (
        <span className="inline-flex gap-1.5">
          {steps[rule.status].map((step) => (
            <ReasonedButton
              compact
              key={step.to}
              whyNot={whyNot}
              onClick={() => ask({ rule, status: step.to })}
            >
              {step.words}
            </ReasonedButton>
          ))}
        </span>
      ),
    },
  ]
}
