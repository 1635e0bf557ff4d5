import { Image as NativeImage } from '@tarojs/components'
import { serverUrl } from '@/platform'
import type { ImageProps } from './types'

/** Our templates make it fill its box by default (config/weapp/leanTemplates.js). */
export const Image = ({ className, src, lazy, onError }: ImageProps) => (
  <NativeImage className={className} src={serverUrl(src)} lazyLoad={lazy} onError={onError} />
)
