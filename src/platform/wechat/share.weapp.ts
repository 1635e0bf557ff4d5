import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareContent, Shared } from '../ports'
import { serverUrl } from '../settings'

/** WeChat shares only from its menu or a `<Button openType="share">`, with what `useShare` gives. */
export const share = (_content: ShareContent): Promise<Shared> => Promise.resolve('menu')

/** Only on pages with `enableShareAppMessage`; with `enableShareTimeline` also to Moments. */
export const useShare = (content: () => ShareContent): void => {
  useShareAppMessage(() => {
    const { title, path, picture } = content()
    return { title, path: `/${path}`, ...(picture && { imageUrl: serverUrl(picture) }) }
  })
  // Moments open this very page: WeChat takes only its query.
  useShareTimeline(() => {
    const { title, path, picture } = content()
    return { title, query: path.split('?')[1] ?? '', ...(picture && { imageUrl: serverUrl(picture) }) }
  })
}
