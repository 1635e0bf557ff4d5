import type { ImageProps } from './types'

/** The browser's own image: it loads lazily and decodes off the main thread without a line of script. What is on screen from the start never blinks. */
export const Image = ({ className, src, lazy, onError }: ImageProps) => (
  <img
    className={className}
    src={src}
    alt=""
    loading={lazy ? 'lazy' : 'eager'}
    decoding={lazy ? 'async' : 'sync'}
    draggable={false}
    onError={onError}
  />
)
