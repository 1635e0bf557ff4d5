import { Image as NativeImage } from '@tarojs/components'
import { serverUrl } from '@/platform'
import type { ImageProps } from './types'

/** It fills its box by the default of our templates (config/weapp/leanTemplates.js). */
export const Image = ({ className, src, lazy, onError }: ImageProps) => (
  <NativeImage className={className} src={serverUrl(src)} lazyLoad={lazy} onError={onError} />
)
