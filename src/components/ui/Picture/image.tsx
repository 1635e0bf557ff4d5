import { tilePicture } from '@/theme'
import type { ImageProps } from './types'

/** The browser's own image, which loads lazily and decodes off the main thread without script. Pictures on the first screen do not flicker. */
export const Image = ({ className, src, lazy, small, onError }: ImageProps) => (
  <img
    className={className}
    src={small ? tilePicture(src) : src}
    alt=""
    loading={lazy ? 'lazy' : 'eager'}
    decoding={lazy ? 'async' : 'sync'}
    draggable={false}
    onError={onError}
  />
)
