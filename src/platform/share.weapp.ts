import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareContent, Shared } from './ports'
import { serverUrl } from './settings'

/** WeChat shares only from its menu or a `<Button openType="share">`, with what `useShare` gives. */
export const share = (_content: ShareContent): Promise<Shared> => Promise.resolve('menu')

/** Only of pages with `enableShareAppMessage`; with `enableShareTimeline` for everybody to see as well. */
export const useShare = (content: () => ShareContent): void => {
  useShareAppMessage(() => {
    const { title, path, picture } = content()
    return { title, path: `/${path}`, ...(picture && { imageUrl: serverUrl(picture) }) }
  })
  // Moments show this very page: WeChat takes its query alone.
  useShareTimeline(() => {
    const { title, path, picture } = content()
    return { title, query: path.split('?')[1] ?? '', ...(picture && { imageUrl: serverUrl(picture) }) }
  })
}
