import { WebView } from '@tarojs/components'
import type { FrameProps } from './types'

/** WeChat draws it over the whole page, with a bar of its own, if the merchant has registered the domain. */
export const Frame = ({ url }: FrameProps) => <WebView src={url} />
