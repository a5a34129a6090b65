import { useNavigate, useParams, useSearchParams } from 'react-router'
import { checkRule, getRule } from '#contract/admin/compliance/calls.ts'
import { getShownRuleState } from '#domain/compliance/rule.ts'
import { createRuleEntry } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { savedNavigation } from '../../../forms/unsaved-changes-guard.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { RuleChanges } from '../../features/compliance/rule-changes.tsx'
import { RuleEditor } from '../../features/compliance/rule-editor.tsx'
import { ruleFields } from '../../features/compliance/rule-fields.tsx'
import { parseInputs, toInputs } from '../../forms/field.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatDay, formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

export function RulePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? undefined
  return (
    <>
      <BackLink to={adminPaths.compliance}>Compliance</BackLink>
      {id !== 'new' ? (
        <StoredRule key={id} id={id} />
      ) : copied === undefined ? (
        <BlankRule />
      ) : (
        <CopiedRule id={copied} />
      )}
    </>
  )
}

function useOpenSavedRule() {
  const navigate = useNavigate()
  return (id: string) => navigate(adminPaths.rule(id), { state: savedNavigation, replace: true })
}

function BlankRule() {
  const onSaved = useOpenSavedRule()
  const record = createRuleEntry(toLegalDay(new Date()))
  return (
    <Page title="Add rule" sub="It is in force as soon as you add it, or from its first day.">
      <RuleEditor record={record} rule={undefined} onSaved={onSaved} />
    </Page>
  )
}

/** A copy starts without the license and the check of the original. */
function CopiedRule({ id }: { id: string }) {
  const onSaved = useOpenSavedRule()
  const query = useRead(getRule({ params: { id } }))
  return (
    <Page title="Copy rule" sub={query.data && `From the rule for ${query.data.place}.`}>
      <Loaded query={query} lines={8} inPanel>
        {({ rule }) => {
          const today = toLegalDay(new Date())
          const license = { licenseNumber: '', licenseHolder: '', licenseAuthority: '', licenseExpiresOn: '' }
          const record = { ...rule, ...license, checkedOn: today, effectiveFrom: today }
          return <RuleEditor record={record} rule={undefined} onSaved={onSaved} />
        }}
      </Loaded>
    </Page>
  )
}

function StoredRule({ id }: { id: string }) {
  const query = useRead(getRule({ params: { id } }))
  const disabledReason = useDisabledReason('rules.edit')
  const check = useWrite((version: number) =>
    checkRule({ params: { id }, body: { expectedVersion: version } }),
  )
  const navigate = useNavigate()
  const { data } = query
  return (
    <Page
      title={data?.place ?? 'Rule'}
      sub={
        data &&
        `${id} · Source checked ${formatDay(String(data.rule.checkedOn))}${data.checkedBy ? ` by ${data.checkedBy}` : ''}`
      }
      actions={
        data && (
          <>
            <StatusBadge
              state={getShownRuleState(
                parseInputs(ruleFields, toInputs(ruleFields, data.rule)),
                toLegalDay(new Date()),
              )}
            />
            <ActionButton
              disabledReason={disabledReason}
              onClick={() => navigate(withFilters(adminPaths.newRule, { copy: id }))}
            >
              Copy rule
            </ActionButton>
            <ActionButton
              disabledReason={disabledReason}
              busy={check.isPending}
              onClick={() => check.mutate(data.version)}
            >
              Mark as checked today
            </ActionButton>
          </>
        )
      }
    >
      <Loaded query={query} lines={8} inPanel>
        {({ rule, version, history, createdBy }) => (
          <div className="space-y-5">
            <RuleEditor record={rule} rule={{ id, version }} onSaved={() => undefined} />
            <Panel title="History" flush>
              <ol className="divide-y divide-line text-sm">
                {history.map(({ changedAt, changedBy, changes }) => (
                  <li key={changedAt} className="px-4 py-3">
                    <p className="flex flex-wrap justify-between gap-x-6">
                      <span className="font-medium">{changedBy}</span>
                      <span className="text-ink-faint">{formatMoment(changedAt)}</span>
                    </p>
                    <RuleChanges changes={changes} />
                  </li>
                ))}
                <li className="px-4 py-3">
                  {createdBy === undefined ? 'Came with the default rulebook.' : `Added by ${createdBy}.`}
                </li>
              </ol>
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
