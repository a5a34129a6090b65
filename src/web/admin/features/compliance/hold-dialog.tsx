import { useForm } from 'react-hook-form'
import type { Compliance } from '#contract/admin/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { TextArea } from '../../parts/text-area.tsx'

/** Holds a class with a notice for shoppers, or lifts the hold; either with a reason for the record. */
export function HoldDialog({
  name,
  hold,
  busy,
  onClose,
  onConfirm,
}: {
  name: string
  hold: Compliance['holds'][number]
  busy: boolean
  onClose: () => void
  onConfirm: (given: { notice: string; reason: string }) => void
}) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { notice: hold.notice, reason: '' },
  })
  const { errors } = formState
  const title = hold.held ? `Lift the hold: ${name}` : `Hold sales: ${name}`
  return (
    <Overlay title={title} place="centre" onClose={onClose}>
      <form className="space-y-4 p-5" onSubmit={handleSubmit(onConfirm)}>
        <p className="text-sm text-ink-soft">
          {hold.held
            ? 'Products of this class can be bought again wherever the rule-book lets them go, as soon as their lab figures are complete.'
            : 'Products of this class stay in the catalogue, with the notice in place of ADD TO CART.'}
        </p>
        {!hold.held && (
          <TextArea
            label="Notice for shoppers"
            maxLength={400}
            error={errors.notice?.message}
            {...register('notice', { required: 'Write the notice that shoppers read.' })}
          />
        )}
        <TextArea
          label="Reason"
          hint="For the record, with the source of the decision."
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', {
            required: 'A reason is required.',
            minLength: { value: 3, message: 'Please give a reason of at least three characters.' },
          })}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" size="small" busy={busy}>
            {hold.held ? 'Lift the hold' : 'Hold sales'}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
