import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { TabBar, type TabName } from '@/components/ui/TabBar'
import type { TabKey } from '@/nav'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { openOrders } from './openOrders'

const NAMES: Record<TabKey, TabName> = { home: 'home', menu: 'menu', orders: 'order', memberTab: 'member', me: 'user' }

interface AppTabBarProps {
  current: TabKey
  /** The open orders, for a page that loads them itself. */
  known?: { count: number | undefined }
}

/** The tab bar of a tab page, with a count of open orders. A failure shows no message: the last count stays. */
export const AppTabBar = observer(({ current, known }: AppTabBarProps) => {
  const { api, nav, session } = useApp()
  const [open] = useState(() => openOrders(api))
  const requestsItself = !known
  useEffect(() => (requestsItself ? followDiner(session, open) : undefined), [requestsItself, session, open])
  useDidShow(() => void (requestsItself && open.load()))
  const select = (name: TabName) => {
    const key = (Object.keys(NAMES) as TabKey[]).find((candidate) => NAMES[candidate] === name)
    if (key && key !== current) void nav.tab(key)
  }
  return <TabBar current={NAMES[current]} onSelect={select} counts={{ order: known ? known.count : open.value }} />
})
