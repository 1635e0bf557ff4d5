import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** As in a browser; WeChat's drawing side watches, and tells when it changes. */
export const useIsOverContent = (startId: string, isFollowed: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isFollowed) return
    const page = Taro.getCurrentInstance().page
    let observer: Taro.IntersectionObserver | null = null
    let hasEnded = false
    // Only what has been drawn can be watched.
    Taro.nextTick(() => {
      // This is called a moment after the page was closed, too.
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
