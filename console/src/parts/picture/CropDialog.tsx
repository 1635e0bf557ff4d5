import { Button, Modal, Slider } from 'antd'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { cropped, type Crop, type Shape, SHAPES, WHOLE } from './crop'
import { pictureTexts } from './texts'

interface CropDialogProps {
  file: File
  shape: Shape
  isBusy: boolean
  onCancel: () => void
  onCropped: (picture: Blob) => void
}

const VIEW = 320

/** Crops a part of the picture, moved by dragging or sliders and enlarged by a slider. */
export const CropDialog = ({ file, shape, isBusy, onCancel, onCropped }: CropDialogProps) => {
  const t = useTexts(pictureTexts)
  const { width, height } = SHAPES[shape]
  const viewHeight = (VIEW * height) / width
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    let isOver = false
    createImageBitmap(file).then(
      (bitmap) => (isOver ? undefined : setImage(bitmap)),
      () => setBroken(true),
    )
    return () => void (isOver = true)
  }, [file])
  useEffect(() => {
    if (image && canvas.current) cropped(image, crop, canvas.current)
  }, [image, crop])

  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged.current) return
    const [dx, dy] = [(clientX - dragged.current.x) / VIEW, (clientY - dragged.current.y) / viewHeight]
    dragged.current = { x: clientX, y: clientY }
    setCrop(({ zoom, x, y }) => ({ zoom, x: within(x - dx), y: within(y - dy) }))
  }
  const finish = async () => {
    // The server may read what this browser cannot; it crops around the centre.
    if (!image) return onCropped(file)
    const made = document.createElement('canvas')
    Object.assign(made, { width, height })
    cropped(image, crop, made)
    made.toBlob((blob) => onCropped(blob ?? file), 'image/jpeg', 0.92)
  }
  const slider = (key: keyof Crop, label: string, min: number, max: number) => (
    <label className="crop-slider">
      {label}
      <Slider
        min={min}
        max={max}
        step={0.01}
        value={crop[key]}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={(value) => setCrop({ ...crop, [key]: value })}
      />
    </label>
  )
  return (
    <Modal
      open
      width={400}
      title={t(shape === 'square' ? 'cropTitle' : 'cropWide')}
      onCancel={onCancel}
      footer={
        <Button type="primary" loading={isBusy} disabled={!image && !isBroken} onClick={() => void finish()}>
          {t('usePicture')}
        </Button>
      }
    >
      <canvas
        ref={canvas}
        width={VIEW}
        height={viewHeight}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="crop"
        onPointerDown={(event) => {
          dragged.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={move}
        onPointerUp={() => (dragged.current = null)}
      />
      {slider('zoom', t('zoom'), 1, 4)}
      {slider('x', t('across'), 0, 1)}
      {slider('y', t('down'), 0, 1)}
    </Modal>
  )
}

const within = (share: number): number => Math.min(1, Math.max(0, share))
