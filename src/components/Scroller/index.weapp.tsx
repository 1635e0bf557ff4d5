import { ScrollView } from '@tarojs/components'
import { cx } from '../cx'
import type { ScrollerProps } from './types'
import './style.scss'

export type { ScrollerProps } from './types'

export const Scroller = ({ axis = 'y', children, intoView, top, onScroll, onEnd, className, style, id }: ScrollerProps) => (
  <ScrollView
    id={id}
    className={cx('zm-scroller', `zm-scroller--${axis}`, className)}
    style={style}
    scrollX={axis === 'x'}
    scrollY={axis === 'y'}
    enhanced
    showScrollbar={false}
    scrollIntoView={intoView}
    scrollTop={top}
    onScroll={onScroll && ((event) => onScroll(event.detail.scrollTop))}
    lowerThreshold={300}
    onScrollToLower={onEnd}
  >
    {children}
  </ScrollView>
)
