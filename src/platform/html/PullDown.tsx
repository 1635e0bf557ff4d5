import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followPull, type PullState } from './followPull'
import { Pulled } from './Pulled'

export interface PullDownProps {
  /** The element that scrolls: when it is pulled at its top, the content follows the finger. */
  page: RefObject<HTMLElement>
  /** Settles when the content has been refreshed. */
  onRefresh: () => Promise<void>
  children: ReactNode
}

/** Content that is refreshed by pulling it down. */
export const PullDown = ({ page, onRefresh, children }: PullDownProps) => {
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('still')
  const refresh = useRef(onRefresh)
  useLayoutEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    if (!content.current || !page.current) return
    const pull = followPull(page.current, content.current, setState, () => void refresh.current().finally(pull.end))
    return pull.stopFollowing
  }, [page])

  return (
    <Pulled state={state} content={content}>
      {children}
    </Pulled>
  )
}
