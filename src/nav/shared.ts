import { createContext, useContext } from 'react'
import { useShare as usePlatformShare } from '@/platform/wechat/share'
import type { ShareContent } from '@/platform/ports'
import { type PageKey, SHARED_PAGES } from './routes'

/** The page that a view is rendered in; null on the server. */
export const PageOfView = createContext<PageKey | null>(null)

/** What WeChat's menu and share buttons share of this page. */
export const useShare = (content: () => ShareContent): void => {
  const page = useContext(PageOfView)
  if (page !== null && !(SHARED_PAGES as readonly PageKey[]).includes(page))
    throw new Error(`${page} has something to share: add it to SHARED_PAGES, and enableShareAppMessage to its config`)
  usePlatformShare(content)
}
