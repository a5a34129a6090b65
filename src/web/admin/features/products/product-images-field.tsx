import { ArrowDown, ArrowUp, GripVertical, ImagePlus, RefreshCw, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedImage } from '#contract/admin/catalog/edit-product.ts'
import { maxProductImages } from '#domain/catalog/edited-product.ts'
import { Spinner } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldErrorsContext, TextField } from '../../../ui/field.tsx'
import { acceptedImages, useImageUpload } from './use-image-upload.ts'

interface ImagesProps {
  readonly images: readonly EditedImage[]
  readonly onChange: (change: (images: readonly EditedImage[]) => readonly EditedImage[]) => void
  /** For the alt text of a new image. */
  readonly productName: string
}

/** The images of a product in their order. The first is the cover. They move by dragging, or with their buttons. */
export function ProductImagesField({ images, onChange, productName }: ImagesProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState('')
  const errors = useContext(FieldErrorsContext)
  const { upload, busy } = useImageUpload()
  const room = maxProductImages - images.length

  const moveTo = (key: string, place: number) =>
    onChange((now) => {
      const image = now.find((each) => each.key === key)
      if (image === undefined) return now
      return now.filter((each) => each !== image).toSpliced(place, 0, image)
    })
  const moveByButton = (image: EditedImage, place: number, direction: 'earlier' | 'later') => {
    flushSync(() => {
      moveTo(image.key, place)
      setMoved(`${image.alt || 'The image'} is now image ${place + 1} of ${images.length}.`)
    })
    // A browser drops the focus of an element that moves; the last place has no further button.
    const buttons = [...(list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const wanted = buttons.find(({ dataset, disabled }) => dataset.move === direction && !disabled)
    const other = buttons.find(({ dataset, disabled }) => dataset.move !== undefined && !disabled)
    const button = wanted ?? other
    button?.focus()
  }
  const add = async (files: readonly File[]) => {
    const added = await upload(files.slice(0, room))
    onChange((now) => [
      ...now,
      ...added
        .filter(({ key }) => !now.some((image) => image.key === key))
        .map((image) => ({ ...image, alt: productName })),
    ])
  }
  const replace = async (image: EditedImage, file: File) => {
    const [added] = await upload([file])
    if (added !== undefined)
      onChange((now) => now.map((each) => (each.key === image.key ? { ...added, alt: each.alt } : each)))
  }
  return (
    <div className="space-y-4">
      {images.length === 0 && <p className="text-sm text-ink-soft">This product has no images yet.</p>}
      <ul ref={list} className="space-y-3">
        {images.map((image, place) => (
          <ImageRow
            key={image.key}
            image={image}
            place={place}
            count={images.length}
            isDragged={dragged === image.key}
            busy={busy}
            onDragStart={() => setDragged(image.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== image.key) moveTo(dragged, place)
            }}
            onMove={(to, direction) => moveByButton(image, to, direction)}
            onAlt={(alt) =>
              onChange((now) => now.map((each) => (each.key === image.key ? { ...each, alt } : each)))
            }
            onReplace={(file) => void replace(image, file)}
            onRemove={() => onChange((now) => now.filter(({ key }) => key !== image.key))}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      {room > 0 && (
        <FileButton
          label="Add images"
          multiple
          busy={busy}
          onFiles={(files) => void add(files)}
          className="flex h-24 w-full items-center justify-center gap-2 rounded-md border border-dashed border-line-strong bg-paper text-sm text-ink-soft hover:border-leaf hover:text-leaf"
        >
          {busy ? <Spinner /> : <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />}
          <span aria-hidden="true">{busy ? 'Uploading…' : 'Add images'}</span>
        </FileButton>
      )}
      {errors.images && (
        <p id={`${id}-error`} role="alert" className="text-[0.8125rem] font-medium text-refusal">
          {errors.images}
        </p>
      )}
      <p className="text-[0.8125rem] text-ink-faint">
        {images.length} of {maxProductImages} images. JPG or PNG, at most 2 MB each.
      </p>
    </div>
  )
}

interface RowProps {
  readonly image: EditedImage
  readonly place: number
  readonly count: number
  readonly isDragged: boolean
  readonly busy: boolean
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onMove: (place: number, direction: 'earlier' | 'later') => void
  readonly onAlt: (alt: string) => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

const iconClass =
  'inline-flex size-9 items-center justify-center rounded-md border border-line text-ink-soft hover:border-leaf hover:text-leaf disabled:border-line disabled:text-line-strong'

function ImageRow({ image, place, count, isDragged, busy, ...on }: RowProps) {
  const number = place + 1
  return (
    <li
      onDragOver={on.onDragOver}
      onDrop={(event) => event.preventDefault()}
      className={classNames(
        'flex gap-3 rounded-md border border-line bg-card p-3',
        isDragged && 'opacity-60 outline-2 outline-leaf',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the image too */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          on.onDragStart()
        }}
        onDragEnd={on.onDragEnd}
        className="flex shrink-0 cursor-grab items-center gap-1.5"
      >
        <GripVertical aria-hidden="true" size={16} className="text-ink-faint max-sm:hidden" />
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          className="size-20 rounded-sm border border-line bg-paper object-contain"
        />
      </div>
      <div className="min-w-0 flex-1 space-y-2">
        <TextField
          label={`Alt text of image ${number}${place === 0 ? ', the cover' : ''}`}
          name={`images.${place}.alt`}
          maxLength={200}
          value={image.alt}
          onChange={(event) => on.onAlt(event.target.value)}
        />
        <div className="flex flex-wrap gap-1.5">
          <IconAction
            label={`Move image ${number} earlier`}
            move="earlier"
            disabled={place === 0}
            onClick={() => on.onMove(place - 1, 'earlier')}
          >
            <ArrowUp aria-hidden="true" size={16} />
          </IconAction>
          <IconAction
            label={`Move image ${number} later`}
            move="later"
            disabled={place === count - 1}
            onClick={() => on.onMove(place + 1, 'later')}
          >
            <ArrowDown aria-hidden="true" size={16} />
          </IconAction>
          <FileButton
            label={`Replace image ${number}`}
            busy={busy}
            onFiles={([file]) => file && on.onReplace(file)}
            className={iconClass}
          >
            <RefreshCw aria-hidden="true" size={15} />
          </FileButton>
          <IconAction label={`Remove image ${number}`} onClick={on.onRemove}>
            <Trash2 aria-hidden="true" size={15} className="text-refusal" />
          </IconAction>
        </div>
      </div>
    </li>
  )
}

function IconAction({
  label,
  move,
  disabled,
  onClick,
  children,
}: {
  label: string
  move?: 'earlier' | 'later'
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      data-move={move}
      disabled={disabled}
      onClick={onClick}
      className={iconClass}
    >
      {children}
    </button>
  )
}

/** A file picker that looks like a button. */
function FileButton({
  label,
  multiple = false,
  busy,
  onFiles,
  className,
  children,
}: {
  label: string
  multiple?: boolean
  busy: boolean
  onFiles: (files: readonly File[]) => void
  className: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <span className={multiple ? 'block' : 'inline-block'}>
      <input
        id={id}
        type="file"
        accept={acceptedImages}
        multiple={multiple}
        disabled={busy}
        aria-label={label}
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        title={label}
        className={classNames(
          className,
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
        )}
      >
        {children}
      </label>
    </span>
  )
}
