import { PageContainer } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useState } from 'react'
import { overlays } from '@/platform/view/overlays'
import { Slot } from '../Slot'
import { Guarded, type Overlay } from './useBack.weapp'

/** WeChat closes its container and not the page, by key, swipe and `navigateBack`. It shows nothing and takes no touch. */
const UNSEEN = 'width:0;height:0;overflow:hidden;background:transparent'

/** Around a page whose overlays the system's way back closes: as long as one is open, an empty container of WeChat's lies on the page. */
export const BackGuard = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<readonly Overlay[]>([])
  /** A container that was closed is spent: what is still open has another. */
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
