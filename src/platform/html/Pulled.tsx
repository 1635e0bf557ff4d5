import type { ReactNode, RefObject } from 'react'
import type { PullState } from './followPull'
import './pull.scss'

export interface PulledProps {
  state: PullState
  /** The part that follows the finger. */
  content: RefObject<HTMLDivElement>
  children?: ReactNode
}

/** Content that can be pulled down, and the dots that appear behind it. */
export const Pulled = ({ state, content, children }: PulledProps) => (
  <div className={`zm-pull zm-pull--${state}`} aria-busy={state === 'loading'}>
    {state !== 'still' && (
      <div className="zm-pull__dots" aria-hidden>
        <i />
        <i />
        <i />
      </div>
    )}
    <div ref={content} className="zm-pull__content">
      {children}
    </div>
  </div>
)
