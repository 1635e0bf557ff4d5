import type { ImageProps } from './types'

/** The browser's own image: it loads lazily and decodes off the main thread without a line of script. */
export const Image = ({ className, src, lazy, onError }: ImageProps) => (
  <img className={className} src={src} alt="" loading={lazy ? 'lazy' : 'eager'} decoding="async" draggable={false} onError={onError} />
)
