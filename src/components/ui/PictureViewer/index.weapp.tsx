import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { serverUrl } from '@/platform'
import type { PictureViewerProps } from './types'

/** WeChat shows its own viewer over the page. */
export const PictureViewer = ({ pictures, first, onClose }: PictureViewerProps) => {
  const opened = useRef({ pictures, first, onClose })
  useEffect(() => {
    const { pictures: all, first: at, onClose: close } = opened.current
    const urls = all.map(serverUrl)
    Taro.previewImage({ urls, ...(urls[at] !== undefined && { current: urls[at] }) }).catch(() => undefined)
    close()
  }, [])
  return null
}
