import { WebView } from '@tarojs/components'
import type { FrameProps } from './types'

/** WeChat draws the web page over the whole page, with its own bar, if the merchant has registered the domain. */
export const Frame = ({ url }: FrameProps) => <WebView src={url} />
