import { ScrollView } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import type { ScrollerProps } from './types'
import './style.scss'

export type { ScrollerProps } from './types'

export const Scroller = ({ axis = 'y', children, intoView, top, onScroll, onEnd, onRefresh, className, style, id }: ScrollerProps) => {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void onRefresh?.().finally(() => setRefreshing(false))
  }
  return (
    <ScrollView
      id={id}
      className={cx('zm-scroller', `zm-scroller--${axis}`, className)}
      style={style}
      scrollX={axis === 'x'}
      scrollY={axis === 'y'}
      enhanced
      showScrollbar={false}
      scrollAnchoring={axis === 'y'}
      scrollIntoView={intoView}
      scrollTop={top}
      onScroll={onScroll && ((event) => onScroll(event.detail.scrollTop))}
      lowerThreshold={300}
      onScrollToLower={onEnd}
      refresherEnabled={onRefresh && true}
      refresherTriggered={onRefresh && isRefreshing}
      refresherBackground={onRefresh && 'transparent'}
      onRefresherRefresh={onRefresh && refresh}
    >
      {children}
    </ScrollView>
  )
}
