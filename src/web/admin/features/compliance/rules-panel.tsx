import { useState } from 'react'
import { Link } from 'react-router'
import { updateRule } from '#contract/admin/compliance/calls.ts'
import type { Compliance } from '#contract/admin/compliance/compliance.ts'
import { getShownRuleState, ruleEffects, ruleLevels, ruleStatuses } from '#domain/compliance/rule.ts'
import { ruleCheckDays } from '#domain/compliance/rule-errors.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { actionColumn, type Columns, column, stateColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { ColumnsMenu } from '../../parts/list-menus.tsx'
import { stateChoices, Toolbar } from '../../parts/list-toolbar.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { adminPaths } from '../../paths.ts'
import { formatStateValue } from '../../state/conflict-values.ts'
import { formatDay } from '../../state/format.ts'
import { useHiddenColumns } from '../../state/hidden-columns.ts'
import { ruleClassLabels } from '../../state/product-class-labels.ts'
import { ruleEffectLabels, ruleLevelLabels } from '../../state/rule-labels.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useIsNarrow } from '../../state/use-is-narrow.ts'
import { useListParams } from '../../state/use-list-params.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** On a phone, where all rules as cards would be forty screens long. */
const cardsShown = 15

type Rule = Compliance['rules'][number]
type RuleStatus = Rule['status']

interface Decision {
  readonly rule: Rule
  readonly status: RuleStatus
  readonly label: string
}

const effects = ruleEffects.map((value) => ({ value, label: ruleEffectLabels[value] }))
const states = stateChoices(ruleStatuses)
const actionsByStatus: Readonly<
  Record<RuleStatus, readonly { readonly to: RuleStatus; readonly label: string }[]>
> = {
  'needs-review': [
    { to: 'active', label: 'Confirm rule' },
    { to: 'off', label: 'Disable rule' },
  ],
  active: [
    { to: 'off', label: 'Disable rule' },
    { to: 'retired', label: 'Retire rule' },
  ],
  off: [
    { to: 'active', label: 'Enable rule' },
    { to: 'retired', label: 'Retire rule' },
  ],
  retired: [{ to: 'active', label: 'Restore rule' }],
}
const actionTexts: Readonly<Record<RuleStatus, string>> = {
  active:
    'The rule applies from now on: at the ZIP check, in the cart, at checkout and when orders are packed.',
  off: 'The rule no longer applies. Orders it refused before can be placed.',
  'needs-review': 'The rule still applies and needs your review.',
  retired: 'The rule no longer applies. It stays in the list for its history.',
}

/** The rules of the rulebook. Every decision creates a new version of it. */
export function RulesPanel({ rules }: { rules: readonly Rule[] }) {
  const { params, change, clear, isFiltered } = useListParams()
  const disabledReason = useDisabledReason('rules.edit')
  const [decision, setDecision] = useState<Decision>()
  const [hidden, hide] = useHiddenColumns('rules')
  const columns = [
    ...ruleColumns,
    actionColumn<Rule>((rule) => (
      <RuleActions rule={rule} disabledReason={disabledReason} onDecide={setDecision} />
    )),
  ]
  const isNarrow = useIsNarrow()
  const [limit, setLimit] = useState(cardsShown)
  const search = params.get('search') ?? ''
  const effect = params.get('effect') ?? undefined
  const status = params.get('status') ?? undefined
  const state = params.get('state') ?? undefined
  const isUnchecked = params.get('checked') === 'overdue'
  const shownRules = rules.toSorted(comparePlaces).filter(
    (rule) =>
      (state === undefined || rule.state === state) &&
      (!isUnchecked || rule.isCheckOverdue) &&
      (effect === undefined || rule.effect === effect) &&
      // Retired rules are shown when asked for.
      (status === undefined ? rule.status !== 'retired' : rule.status === status) &&
      `${rule.place} ${rule.id} ${rule.reason} ${rule.source}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <Panel
      title="Rules"
      flush
      aside={
        <span className="figures text-[0.8125rem] text-ink-soft">
          {shownRules.length} of {rules.length}
        </span>
      }
    >
      <Toolbar
        searchLabel="Place or reason"
        filters={[
          { name: 'effect', label: 'Effect', choices: effects },
          { name: 'state', label: 'State', choices: listStates(rules) },
          {
            name: 'checked',
            label: 'Source',
            choices: [{ value: 'overdue', label: `Not checked for ${ruleCheckDays} days` }],
          },
          { name: 'status', label: 'Status', choices: states },
        ]}
        url={{ values: Object.fromEntries(params), change, clear, isFiltered }}
      >
        <ColumnsMenu columns={columns} hidden={hidden} onChange={hide} />
      </Toolbar>
      <DataTable
        label="Rules"
        columns={columns}
        hidden={hidden}
        rows={isNarrow ? shownRules.slice(0, limit) : shownRules}
        rowId={(rule) => rule.id}
        empty={<EmptyState title="No rules found." />}
      />
      {isNarrow && shownRules.length > limit && (
        <div className="border-t border-line p-4 text-center">
          <Button kind="outline" size="small" onClick={() => setLimit(limit + cardsShown)}>
            Show {Math.min(cardsShown, shownRules.length - limit)} more rules
          </Button>
        </div>
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </Panel>
  )
}

const stateNames = new Map<string, string>(listPostalStates().map(({ code, name }) => [code, name]))

/** The whole country first, then each state with its counties, cities and ZIP codes, by name as the list shows them. */
function comparePlaces(one: Rule, other: Rule): number {
  const nameState = ({ state }: Rule) => (state === undefined ? '' : (stateNames.get(state) ?? state))
  return (
    nameState(one).localeCompare(nameState(other)) ||
    ruleLevels.indexOf(one.level) - ruleLevels.indexOf(other.level) ||
    one.place.localeCompare(other.place) ||
    one.reason.localeCompare(other.reason)
  )
}

/** The states that rules name. */
function listStates(rules: readonly Rule[]) {
  const named = new Set(rules.map(({ state }) => state))
  return listPostalStates()
    .filter(({ code }) => named.has(code))
    .map(({ code, name }) => ({ value: code, label: name }))
}

const conflictFields = { status: { label: 'Status', format: formatStateValue } }

function DecisionDialog({
  decision: { rule, status, label },
  onClose,
}: {
  decision: Decision
  onClose: () => void
}) {
  const edit = useRecordEdit(rule.version, conflictFields)
  const { expectedVersion } = edit
  return (
    <ReasonDialog
      title={`${label}: ${rule.place}`}
      submitLabel={label}
      hint="For the audit log. Include the source of the decision."
      call={(reason) => updateRule({ params: { id: rule.id }, body: { status, reason, expectedVersion } })}
      edit={edit}
      onClose={onClose}
    >
      <p>{rule.reason}</p>
      <p className="mt-2">{actionTexts[status]}</p>
    </ReasonDialog>
  )
}

const ruleColumns: Columns<Rule> = [
  column({
    id: 'place',
    header: 'Place',
    card: 'title',
    cell: ({ id, place, level }) => (
      <span className="block max-w-56">
        <Link to={adminPaths.rule(id)} className="font-medium hover:text-leaf hover:underline">
          {place}
        </Link>
        <CellDetail>{ruleLevelLabels[level]}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'effect',
    header: 'Effect',
    cell: ({ effect, productClass }) => (
      <span className="whitespace-nowrap">
        {effects.find(({ value }) => value === effect)?.label}
        <CellDetail>{ruleClassLabels[productClass]}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'reason',
    header: 'Reason and source',
    cell: (rule) => (
      <span className="block max-w-2xl min-w-64 text-left max-md:min-w-0">
        {rule.reason}
        <CellDetail>
          {rule.source} · Checked {formatDay(rule.checkedOn)}
          {rule.isCheckOverdue && <span className="font-medium text-refusal"> · Check it again</span>}
        </CellDetail>
        {rule.doubtfulZips.length > 0 && (
          <CellDetail>Asks at checkout in {rule.doubtfulZips.join(', ')}</CellDetail>
        )}
        {rule.staffNote && <CellDetail>Staff note: {rule.staffNote}</CellDetail>}
      </span>
    ),
  }),
  column({
    id: 'from',
    header: 'Effective',
    minWidth: 'xl',
    cell: ({ effectiveFrom, effectiveTo }) => (
      <span className="whitespace-nowrap">
        {formatDay(effectiveFrom)}
        {effectiveTo && <CellDetail>Until {formatDay(effectiveTo)}</CellDetail>}
      </span>
    ),
  }),
  stateColumn({
    id: 'status',
    header: 'Status',
    card: 'aside',
    read: (rule) => ({ state: getShownRuleState(rule, toLegalDay(new Date())) }),
  }),
]

function RuleActions({
  rule,
  disabledReason,
  onDecide,
}: {
  rule: Rule
  disabledReason: string | undefined
  onDecide: (decision: Decision) => void
}) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {actionsByStatus[rule.status].map((action) => (
        <ActionButton
          compact
          key={action.to}
          disabledReason={disabledReason}
          onClick={() => onDecide({ rule, status: action.to, label: action.label })}
        >
          {action.label}
        </ActionButton>
      ))}
    </span>
  )
}
