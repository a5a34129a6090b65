import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ContentImage } from '#contract/admin/content-images.ts'
import { imageTypes, uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { say } from '../../../ui/say.ts'
import { getErrorMessage, Refusal, write } from '../../api/call.ts'
import { listContentImages, uploadContentImage } from '../../api/content-images.ts'
import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/query-states.tsx'
import { useFieldErrors } from '../../state/use-faults.ts'

/** Every picture the pages may show, and a way to add one. */
export function ImageDialog({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: string
  onChoose: (picture: ContentImage) => void
  onClose: () => void
}) {
  const pictures = useRead(listContentImages())
  return (
    <Overlay title="Choose a picture" place="wide-right" onClose={onClose}>
      <UploadForm onAdded={onChoose} />
      <Loaded query={pictures}>
        {({ rows }) => (
          <ul className="grid grid-cols-2 gap-3 p-5 sm:grid-cols-3">
            {rows.map((picture) => (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-pressed={picture.url === chosen}
                  onClick={() => onChoose(picture)}
                  className="block w-full overflow-hidden rounded-md border border-line bg-card text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:ring-2 aria-pressed:ring-leaf"
                >
                  <img
                    src={picture.url}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                    className="aspect-3/2 w-full object-cover"
                  />
                  <span className="block px-2.5 py-2 text-[0.8125rem] leading-snug">{picture.alt}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Overlay>
  )
}

/** Refused at once what the server would refuse (specification §5, 'Image upload'). */
function UploadForm({ onAdded }: { onAdded: (picture: ContentImage) => void }) {
  const client = useQueryClient()
  const { root, fieldErrors, mark } = useFieldErrors<HTMLFormElement>()
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('image')
    if (!(file instanceof File) || file.size === 0) return mark({ image: 'Choose a picture.' })
    if (!isOneOf<string>(imageTypes, file.type)) return mark({ image: uploadMessages.imageType })
    if (file.size > uploadLimits.imageBytes) return mark({ image: uploadMessages.imageSize })
    setBusy(true)
    try {
      const { message, picture } = await write(uploadContentImage(form))
      say(message, 'success')
      await client.invalidateQueries({ queryKey: [listContentImages().path] })
      onAdded(picture)
    } catch (error) {
      if (error instanceof Refusal)
        mark(Object.keys(error.fields).length === 0 ? { image: error.message } : error.fields)
      say(getErrorMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={root}
      noValidate
      onSubmit={send}
      className="grid gap-4 border-b border-line bg-card p-5 sm:grid-cols-2"
    >
      <TextField
        label="Add a picture"
        name="image"
        type="file"
        accept={imageTypes.join(',')}
        hint="JPG or PNG, at most 2 MB."
        className="[&_input]:py-2.5"
        error={fieldErrors.image}
      />
      <TextField label="What it shows" name="alt" maxLength={200} error={fieldErrors.alt} />
      <div className="sm:col-span-2">
        <Button type="submit" kind="outline" size="small" busy={busy}>
          Upload
        </Button>
      </div>
    </form>
  )
}
