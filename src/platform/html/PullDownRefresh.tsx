import { eventCenter } from '@tarojs/runtime'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { followPull, type PullState } from './followPull'
import { Pulled } from './Pulled'

/** Taro attaches the page's lifecycle to the element that it scrolls in. */
type TaroPageElement = HTMLElement & { __page?: { onPullDownRefresh?: () => void } }
interface Answered {
  successHandler: (answer: object) => void
}

/** Taro's router wraps pages with `enablePullDownRefresh` in this. */
export const PullDownRefresh = ({ children }: { children?: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('still')

  useEffect(() => {
    const page = content.current?.closest<TaroPageElement>('.taro_page')
    if (!content.current || !page) return
    const pull = followPull(page, content.current, setState, () => page.__page?.onPullDownRefresh?.())
    const begin = ({ successHandler }: Answered) => {
      pull.begin()
      successHandler({ errMsg: 'startPullDownRefresh:ok' })
    }
    const end = ({ successHandler }: Answered) => {
      pull.end()
      successHandler({ errMsg: 'stopPullDownRefresh:ok' })
    }
    eventCenter.on('__taroStartPullDownRefresh', begin)
    eventCenter.on('__taroStopPullDownRefresh', end)
    return () => {
      eventCenter.off('__taroStartPullDownRefresh', begin)
      eventCenter.off('__taroStopPullDownRefresh', end)
      pull.stopFollowing()
    }
  }, [])

  return (
    <Pulled state={state} content={content}>
      {children}
    </Pulled>
  )
}
