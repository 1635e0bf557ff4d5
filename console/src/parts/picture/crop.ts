/** A square of a picture: how much it is enlarged, and where it lies between both ends. */
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

/** The middle of a picture as a square of 800; what the browser cannot read goes as it is: the server looks at it. */
export async function squareOf(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 800
  cropped(image, WHOLE, canvas)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.92))
}
