import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** The same as in a browser; WeChat's rendering layer observes the element and reports changes. */
export const useIsOverContent = (startId: string, isFollowed: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isFollowed) return
    const page = Taro.getCurrentInstance().page
    let observer: Taro.IntersectionObserver | null = null
    let hasEnded = false
    // Only rendered elements can be observed.
    Taro.nextTick(() => {
      // This is also called a moment after the page was closed.
      if (hasEnded || !page || !Taro.getCurrentPages().includes(page)) return
      observer = Taro.createIntersectionObserver(page)
      observer.relativeToViewport().observe(`#${startId}`, ({ intersectionRatio = 0 }) => setOver(intersectionRatio <= 0))
    })
    return () => {
      hasEnded = true
      observer?.disconnect()
    }
  }, [startId, isFollowed])
  return isOver
}
