import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { imageTypes, uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { isOneOf } from '#domain/one-of.ts'
import { announce } from '../../../ui/announce.ts'

/** The slots that are always shown, as specified. */
const fewestSlots = 4

/**
 * The cover and three more images. When all slots are filled, one more appears, up to the limit. Validates like the server.
 */
export function ImageSlots({
  images,
  onChange,
}: {
  images: readonly (File | undefined)[]
  onChange: (images: readonly (File | undefined)[]) => void
}) {
  const last = images.findLastIndex((image) => image !== undefined)
  const shown = Math.min(uploadLimits.images, Math.max(fewestSlots, last + 2))
  const slots = Array.from({ length: shown }, (_, index) =>
    index === 0 ? 'Cover image' : `Image ${index + 1}`,
  )
  const setImage = (index: number, file: File | undefined) =>
    onChange(slots.map((_, slot) => (slot === index ? file : images[slot])))
  const choose = (index: number, file: File | undefined) => {
    if (file === undefined) return
    if (!isOneOf<string>(imageTypes, file.type)) return announce(uploadMessages.imageType, 'error')
    if (file.size > uploadLimits.imageBytes) return announce(uploadMessages.imageSize, 'error')
    setImage(index, file)
  }
  return (
    <div>
      <div className="grid grid-cols-3 gap-3">
        {slots.map((label, index) => (
          <Slot
            key={label}
            label={label}
            file={images[index]}
            cover={index === 0}
            onChoose={(file) => choose(index, file)}
            onRemove={() => setImage(index, undefined)}
          />
        ))}
      </div>
      <p className="mt-3 text-[0.8125rem] text-ink-faint">150 x 170 px JPG/JPEG/PNG under 2MB</p>
    </div>
  )
}

function Slot({
  label,
  file,
  cover,
  onChoose,
  onRemove,
}: {
  label: string
  file: File | undefined
  cover: boolean
  onChoose: (file: File | undefined) => void
  onRemove: () => void
}) {
  const id = useId()
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (file === undefined) return setPreview(undefined)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className={cover ? 'relative col-span-3' : 'relative'}>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={file === undefined ? label : `Replace ${label.toLowerCase()}, ${file.name}`}
        className="peer sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`flex flex-col items-center justify-center gap-2 overflow-hidden rounded-md border border-dashed border-line-strong bg-paper text-center text-[0.8125rem] text-ink-soft hover:border-leaf hover:text-leaf peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf ${cover ? 'h-52' : 'h-28'}`}
      >
        {preview === undefined ? (
          <>
            <ImagePlus aria-hidden="true" size={cover ? 26 : 20} strokeWidth={1.5} />
            {label}
          </>
        ) : (
          <img src={preview} alt={`Preview of ${file?.name}`} className="size-full object-contain" />
        )}
      </label>
      {file !== undefined && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${label.toLowerCase()}`}
          className="absolute top-1.5 right-1.5 inline-flex size-8 items-center justify-center rounded-full border border-line bg-card text-refusal hover:border-refusal"
        >
          <Trash2 aria-hidden="true" size={15} />
        </button>
      )}
    </div>
  )
}
