import { X } from 'lucide-react'
import { useState } from 'react'
import { createShippingMethod, updateShippingMethod } from '#contract/admin/shipping/calls.ts'
import { type AdminShippingMethod, shippingMethodInput } from '#contract/admin/shipping/shipping-setup.ts'
import { productClasses } from '#domain/composition/product-class.ts'
import { shippingServices } from '#domain/shipping/shipping-method.ts'
import { Form } from '../../../forms/form.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { type FieldsState, useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { ProductSearch } from '../../parts/product-search.tsx'
import { classLabels, methodFields } from './method-fields.ts'
import { newZone } from './zone-fields.ts'
import { ZonesEditor } from './zones-editor.tsx'

type MethodDraft = FieldsState<typeof methodFields>

/** Adds a shipping method, or edits one. */
export function MethodDialog({
  method,
  others,
  version,
  onClose,
}: {
  /** Undefined for a new one. */
  method: AdminShippingMethod | undefined
  /** A service belongs to one method. */
  others: readonly AdminShippingMethod[]
  /** Of all methods. */
  version: number
  onClose: () => void
}) {
  const services = shippingServices.filter(
    ({ code }) => !others.some(({ serviceCode }) => serviceCode === code),
  )
  const draft = useFields(
    methodFields,
    method ?? {
      serviceCode: services[0]?.code ?? '',
      isActive: true,
      hasAdultSignature: true,
      zones: [newZone],
    },
    method?.version ?? version,
  )
  const { expectedVersion } = draft.edit
  const body = { ...draft.values, zones: [...draft.values.zones] }
  const form = useWriteForm({
    call: () =>
      method === undefined
        ? createShippingMethod({ body: { ...body, expectedVersion } })
        : updateShippingMethod({ params: { id: method.id }, body: { ...body, expectedVersion } }),
    schema: shippingMethodInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <Overlay
      title={method === undefined ? 'Add shipping method' : `Edit ${method.name}`}
      place="wide-right"
      onClose={onClose}
    >
      <Form form={form} className="space-y-5 p-5">
        <EditConflictNotice edit={draft.edit} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field of={draft} name="name" />
          <Field
            of={draft}
            name="serviceCode"
            choices={services.map(({ code, carrier, service }) => ({
              value: code,
              label: `${carrier} ${service}`,
            }))}
          />
        </div>
        <div className="space-y-2.5">
          <Field of={draft} name="isActive" />
          <Field of={draft} name="isStandard" />
          <Field of={draft} name="hasAdultSignature" />
        </div>
        <section aria-label="Zones" className="space-y-3">
          <h3 className="font-sans text-base font-semibold tracking-normal">Zones and prices</h3>
          <p className="text-sm text-ink-soft">
            A place in no zone is not offered this method. A zone with ZIP codes comes before one of the whole
            state.
          </p>
          <ZonesEditor zones={draft.inputs.zones} onChange={(changed) => draft.enter('zones', changed)} />
        </section>
        <Exclusions draft={draft} named={method?.excludedProducts ?? []} />
        <DialogButtons
          submitLabel={method === undefined ? 'Add method' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      </Form>
    </Overlay>
  )
}

/** What is not sent with the method, beside the rules. */
function Exclusions({
  draft,
  named,
}: {
  draft: MethodDraft
  named: readonly { readonly id: string; readonly name: string }[]
}) {
  const [names, setNames] = useState(() => new Map(named.map(({ id, name }) => [id, name])))
  const { excludedClasses, excludedProductIds } = draft.inputs
  return (
    <section aria-label="Exclusions" className="space-y-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">Exclusions</h3>
      <Field of={draft} name="excludedStates" />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 text-[0.8125rem] font-medium">Excluded classes</legend>
        {productClasses.map((each) => (
          <Checkbox
            key={each}
            checked={excludedClasses.includes(each)}
            onChange={({ target }) =>
              draft.enter(
                'excludedClasses',
                productClasses.filter((one) =>
                  one === each ? target.checked : excludedClasses.includes(one),
                ),
              )
            }
          >
            {classLabels[each]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="space-y-2">
        <p className="text-[0.8125rem] font-medium">Excluded products</p>
        {excludedProductIds.length > 0 && (
          <ul aria-label="Excluded products" className="divide-y divide-line rounded-md border border-line">
            {excludedProductIds.map((id) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3 text-sm">
                {names.get(id) ?? 'A deleted product'}
                <IconButton
                  label={`Remove ${names.get(id) ?? 'product'}`}
                  onClick={() =>
                    draft.enter(
                      'excludedProductIds',
                      excludedProductIds.filter((each) => each !== id),
                    )
                  }
                >
                  <X aria-hidden="true" size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <ProductSearch
          label="Find a product to exclude"
          isKnown={(id) => excludedProductIds.includes(id)}
          onAdd={({ id, name }) => {
            setNames((now) => new Map(now).set(id, name))
            draft.enter('excludedProductIds', [...excludedProductIds, id])
          }}
        />
      </div>
    </section>
  )
}
