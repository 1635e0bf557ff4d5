import { Image as NativeImage } from '@tarojs/components'
import { serverUrl } from '@/platform'
import type { ImageProps } from './types'

export const Image = ({ className, src, lazy, onError }: ImageProps) => (
  <NativeImage className={className} src={serverUrl(src)} mode="aspectFill" lazyLoad={lazy} onError={onError} />
)
