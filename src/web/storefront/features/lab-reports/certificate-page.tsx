import { useEffect, useRef, useState } from 'react'
import { type Drawing, drawPdfPage, openPdf } from '#web/ui/pdf.ts'

/** The first page of a certificate, drawn by the browser. */
export default function CertificatePage({ url, lot }: { url: string; lot: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    let stop = () => {}
    async function draw(): Promise<void> {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The certificate answered ${response.status}.`)
      const { pdf, close } = await openPdf(await response.arrayBuffer())
      stop = close
      if (!isCurrent || canvas.current === null) return close()
      const drawing: Drawing = drawPdfPage(pdf, 1, canvas.current, canvas.current.clientWidth)
      stop = () => {
        drawing.cancel()
        close()
      }
      await drawing.done
    }
    draw().catch(() => {
      if (isCurrent) setHasFailed(true)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [url])
  if (hasFailed)
    return (
      <p className="p-5 text-sm text-ink-soft">The first page cannot be shown here. Open the PDF instead.</p>
    )
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`First page of the certificate of lot ${lot}`}
      className="block h-auto w-full"
    />
  )
}
