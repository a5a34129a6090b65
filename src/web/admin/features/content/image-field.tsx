import { ImagePlus } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import type { ContentImage } from '#contract/admin/content/content-images.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext, TextField } from '../../../ui/field.tsx'
import { type BlockControlProps, joinPath } from './block-field.ts'
import { getPart, setPart, toText } from './content-value.ts'
import { ImageDialog } from './image-dialog.tsx'

/** An image of the shop and its alt text. */
export function ImageField({
  name,
  label,
  value,
  onChange,
  isUrlOnly,
}: BlockControlProps & {
  /** Its value is the URL, without an alt text. */
  isUrlOnly: boolean
}) {
  const fieldErrors = useContext(FieldErrorsContext)
  const errorId = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const url = toText(isUrlOnly ? value : getPart(value, 'url'))
  const choose = (picture: ContentImage) => {
    setIsChoosing(false)
    onChange(isUrlOnly ? picture.url : { ...picture })
  }
  const error = fieldErrors[name] ?? fieldErrors[`${name}.url`]
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4">
        {url === '' ? (
          <span className="flex size-20 shrink-0 items-center justify-center rounded-md border border-dashed border-line-strong text-ink-faint">
            <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />
          </span>
        ) : (
          <img src={url} alt="" className="size-20 shrink-0 rounded-md border border-line object-cover" />
        )}
        <div>
          <p className="mb-1.5 text-[0.8125rem] font-medium">{label}</p>
          <Button
            kind="outline"
            size="small"
            aria-describedby={error ? errorId : undefined}
            onClick={() => setIsChoosing(true)}
          >
            {url === '' ? 'Choose image' : 'Change image'}
          </Button>
          {error && (
            <p id={errorId} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
              {error}
            </p>
          )}
        </div>
      </div>
      {!isUrlOnly && url !== '' && (
        <TextField
          name={joinPath(name, 'alt')}
          label="Alt text"
          hint="Describes the image to screen readers."
          maxLength={200}
          value={toText(getPart(value, 'alt'))}
          onChange={(event) => onChange(setPart(value, 'alt', event.target.value))}
        />
      )}
      {isChoosing && <ImageDialog selectedUrl={url} onChoose={choose} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
