/** A square of a picture: its magnification, and its position between both ends. */
export interface Crop {
  zoom: number
  x: number
  y: number
}
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Draws the square so that it fills the canvas. */
export function cropped(image: ImageBitmap, { zoom, x, y }: Crop, canvas: HTMLCanvasElement): void {
  const side = Math.min(image.width, image.height) / zoom
  const context = canvas.getContext('2d')
  context?.drawImage(image, (image.width - side) * x, (image.height - side) * y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Crops the centre of a picture to a square of 800 px; a picture that the browser cannot read is sent unchanged, because the server checks it. */
export async function squareOf(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 800
  cropped(image, WHOLE, canvas)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.92))
}
