import type { ImageProps } from './types'

/** Rendered on the server, before the app: only pictures on the first screen, so that they do not delay the app's own code. */
export const Image = ({ className, src, lazy }: ImageProps) =>
  lazy ? null : <img className={className} src={src} alt="" decoding="sync" draggable={false} />
