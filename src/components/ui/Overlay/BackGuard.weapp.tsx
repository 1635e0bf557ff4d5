import { PageContainer } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useState } from 'react'
import { overlays } from '@/platform/view/overlays'
import { Slot } from '../Slot'
import { Guarded, type Overlay } from './useBack.weapp'

/** WeChat's back key, swipe and `navigateBack` close its container instead of the page. The container is invisible and takes no touches. */
const UNSEEN = 'width:0;height:0;overflow:hidden;background:transparent'

/** Wraps a page whose overlays are closed by the system's back action: while one is open, an empty container of WeChat's lies on the page. */
export const BackGuard = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<readonly Overlay[]>([])
  /** A closed container cannot be reused, so overlays that are still open get a new one. */
  const [turn, setTurn] = useState(0)
  const [isLowered, setLowered] = useState(false)
  const [opened] = useState(() => (overlay: Overlay) => {
    setOpen((others) => [...others, overlay])
    return () => setOpen((others) => others.filter((other) => other !== overlay))
  })
  const isUp = open.length > 0 && !isLowered
  useEffect(() => (isUp ? overlays.guardedBy(() => setLowered(true)) : undefined), [isUp])
  useDidShow(() => setLowered(false))
  const closed = () => {
    open[open.length - 1]?.close()
    setTurn(turn + 1)
  }
  return (
    <>
      <Guarded.Provider value={opened}>{children}</Guarded.Provider>
      <Slot>{isUp && <PageContainer key={turn} show overlay={false} duration={0} customStyle={UNSEEN} onBeforeLeave={closed} />}</Slot>
    </>
  )
}
