import { tilePicture } from '@/theme'
import type { ImageProps } from './types'

/** Rendered on the server, before the app: only pictures on the first screen, so that they do not delay the app's own code. */
export const Image = ({ className, src, lazy, small }: ImageProps) =>
  lazy ? null : <img className={className} src={small ? tilePicture(src) : src} alt="" decoding="sync" draggable={false} />
