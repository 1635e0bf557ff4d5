import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { TabBar, type TabName } from '@/components/ui/TabBar'
import type { TabKey } from '@/nav'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { openOrders } from './openOrders'

const NAMES: Record<TabKey, TabName> = { home: 'home', menu: 'menu', orders: 'order', memberTab: 'member', me: 'user' }

/** The tab bar of a tab page, with the orders that are under way counted on it. A bubble is worth no message: without an answer the last count stays. */
export const AppTabBar = observer(({ current }: { current: TabKey }) => {
  const { api, nav, session } = useApp()
  const [open] = useState(() => openOrders(api))
  useEffect(() => followDiner(session, open), [session, open])
  useDidShow(() => void open.load())
  const select = (name: TabName) => {
    const key = (Object.keys(NAMES) as TabKey[]).find((candidate) => NAMES[candidate] === name)
    if (key && key !== current) void nav.tab(key)
  }
  return <TabBar current={NAMES[current]} onSelect={select} counts={{ order: open.value }} />
})
