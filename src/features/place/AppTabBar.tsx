import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { TabBar, type TabName } from '@/components/TabBar'
import type { TabKey } from '@/nav'
import { useApp } from '@/useApp'
import { OpenOrders } from './OpenOrders'

const NAMES: Record<TabKey, TabName> = { home: 'home', menu: 'menu', orders: 'order', memberTab: 'member', me: 'user' }

/** The tab bar of a tab page, with the orders that are under way counted on it. */
export const AppTabBar = observer(({ current }: { current: TabKey }) => {
  const { api, nav } = useApp()
  const [open] = useState(() => new OpenOrders(api))
  useDidShow(() => void open.refresh())
  const select = (name: TabName) => {
    const key = (Object.keys(NAMES) as TabKey[]).find((candidate) => NAMES[candidate] === name)
    if (key && key !== current) void nav.tab(key)
  }
  return <TabBar current={NAMES[current]} onSelect={select} counts={{ order: open.count }} />
})
