/** A part of a picture: its magnification, and its position between both ends. */
export interface Crop {
  zoom: number
  x: number
  y: number
}
/** The proportions that diners see, with the size that is uploaded. */
export const SHAPES = { square: { width: 800, height: 800 }, wide: { width: 1200, height: 900 } } as const
export type Shape = keyof typeof SHAPES
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Draws the part so that it fills the canvas, in the canvas's proportions. */
export function cropped(image: ImageBitmap, { zoom, x, y }: Crop, canvas: HTMLCanvasElement): void {
  const ratio = canvas.width / canvas.height
  const width = Math.min(image.width, image.height * ratio) / zoom
  const height = width / ratio
  const context = canvas.getContext('2d')
  context?.drawImage(image, (image.width - width) * x, (image.height - height) * y, width, height, 0, 0, canvas.width, canvas.height)
}

/** Crops the centre of a picture to a square of 800 px; a picture that the browser cannot read is sent unchanged, because the server checks it. */
export async function squareOf(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SHAPES.square)
  cropped(image, WHOLE, canvas)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.92))
}
