import { listContentImages, uploadContentImage } from '#contract/admin/content/calls.ts'
import type { ContentImage } from '#contract/admin/content/content-images.ts'
import { imageTypes, uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { Loaded } from '../../parts/query-states.tsx'

/** Every image that pages can show, and a form to upload one. */
export function ImageDialog({
  selectedUrl,
  onChoose,
  onClose,
}: {
  selectedUrl: string
  onChoose: (picture: ContentImage) => void
  onClose: () => void
}) {
  const pictures = useRead(listContentImages())
  return (
    <Overlay title="Choose image" place="wide-right" onClose={onClose}>
      <UploadForm onAdded={onChoose} />
      <Loaded query={pictures}>
        {({ rows }) => (
          <ul className="grid grid-cols-2 gap-3 p-5 sm:grid-cols-3">
            {rows.map((picture) => (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-pressed={picture.url === selectedUrl}
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

/** Validates like the server, before the upload. */
function UploadForm({ onAdded }: { onAdded: (picture: ContentImage) => void }) {
  const form = useWriteForm({
    call: (values) => uploadContentImage({ body: toUpload(values.file('image'), values.text('alt')) }),
    validate: (values) => ({ image: findImageError(values.file('image')) }),
    errorField: 'image',
    onSaved: ({ picture }) => onAdded(picture),
  })
  return (
    <Form form={form} className="grid gap-4 border-b border-line bg-card p-5 sm:grid-cols-2">
      <TextField
        label="Add image"
        name="image"
        type="file"
        accept={imageTypes.join(',')}
        hint="JPG or PNG, at most 2 MB."
        className="[&_input]:py-2.5"
      />
      <TextField label="Alt text" name="alt" maxLength={200} />
      <div className="sm:col-span-2">
        <Button type="submit" kind="outline" size="small" busy={form.busy}>
          Upload image
        </Button>
      </div>
    </Form>
  )
}

function toUpload(image: File | undefined, alt: string): FormData {
  const body = new FormData()
  if (image !== undefined) body.append('image', image)
  body.append('alt', alt)
  return body
}

function findImageError(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose an image.'
  if (!isOneOf<string>(imageTypes, file.type)) return uploadMessages.imageType
  return file.size > uploadLimits.imageBytes ? uploadMessages.imageSize : undefined
}
