import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { followPull, type PullState } from './followPull'
import { Pulled } from './Pulled'

export interface PullDownProps {
  /** What scrolls: pulled at its top, the content follows the finger. */
  page: RefObject<HTMLElement>
  /** Settles when what is shown is as it is now. */
  onRefresh: () => Promise<void>
  children: ReactNode
}

/** Content that can be pulled down to be fetched anew. */
export const PullDown = ({ page, onRefresh, children }: PullDownProps) => {
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('still')
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

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
