import { useShareAppMessage } from '@tarojs/taro'
import type { ShareContent, Shared } from './ports'

/** WeChat shares only from its menu or a `<Button openType="share">`, with what `useShare` gives. */
export const share = (_content: ShareContent): Promise<Shared> => Promise.resolve('menu')

export const useShare = (content: () => ShareContent): void => {
  useShareAppMessage(() => {
    const { title, path, picture } = content()
    return picture ? { title, path: `/${path}`, imageUrl: picture } : { title, path: `/${path}` }
  })
}
