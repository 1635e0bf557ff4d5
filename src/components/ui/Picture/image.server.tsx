import type { ImageProps } from './types'

/** Drawn as text, before the app: only the pictures that are on screen, so that they do not hold up the app's own code. */
export const Image = ({ className, src, lazy }: ImageProps) =>
  lazy ? null : <img className={className} src={src} alt="" decoding="sync" draggable={false} />
