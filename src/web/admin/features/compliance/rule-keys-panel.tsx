import { useState } from 'react'
import { distrustRuleKey, listRuleKeys, trustRuleKey } from '#contract/admin/compliance/calls.ts'
import { ruleKeyInput } from '#contract/admin/compliance/rule-packs.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { formatMoment } from '../../state/format.ts'

/** The shop's own key, and the keys of others whose packs the owner accepts. */
export function RuleKeysPanel({ disabledReason }: { disabledReason: string | undefined }) {
  const query = useRead(listRuleKeys())
  const remove = useWrite((publicKey: string) => distrustRuleKey({ body: { publicKey } }))
  return (
    <Panel title="Trusted keys">
      <Loaded query={query} lines={2}>
        {({ ownKey, keys }) => (
          <ul className="divide-y divide-line text-sm">
            <li className="flex flex-wrap items-center justify-between gap-3 pb-3">
              <span className="min-w-0">
                <span className="font-medium">This shop</span>
                <code className="block text-[0.8125rem] break-all text-ink-soft">{ownKey}</code>
              </span>
              <CopyButton text={ownKey} contentName="key" />
            </li>
            {keys.map(({ publicKey, name, addedBy, addedAt }) => (
              <li key={publicKey} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0">
                  <span className="font-medium">{name}</span>
                  <span className="text-ink-soft">
                    {' '}
                    · added by {addedBy}, {formatMoment(addedAt)}
                  </span>
                  <code className="block text-[0.8125rem] break-all text-ink-soft">{publicKey}</code>
                </span>
                <ActionButton
                  compact
                  disabledReason={disabledReason}
                  busy={remove.isPending}
                  onClick={() => remove.mutate(publicKey)}
                >
                  Remove key
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {disabledReason === undefined && <AddKeyForm />}
    </Panel>
  )
}

const emptyKey = { name: '', publicKey: '' }

function AddKeyForm() {
  const [key, setKey] = useState(emptyKey)
  const form = useWriteForm({
    call: () => trustRuleKey({ body: key }),
    schema: ruleKeyInput,
    onSaved: () => setKey(emptyKey),
  })
  return (
    <Form
      form={form}
      label="Trust a key"
      className="mt-3 grid gap-4 border-t border-line pt-4 sm:grid-cols-3"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={80}
        hint="Whose key it is."
        value={key.name}
        onChange={({ target }) => setKey({ ...key, name: target.value })}
      />
      <TextField
        label="Public key"
        name="publicKey"
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={200}
        hint="From their page of rule packs, over a way that you trust."
        value={key.publicKey}
        onChange={({ target }) => setKey({ ...key, publicKey: target.value })}
      />
      <SubmitButton size="small" className="w-fit">
        Trust key
      </SubmitButton>
    </Form>
  )
}
