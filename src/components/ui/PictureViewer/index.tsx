import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { Icon } from '../Icon'
import { focusable } from '../Overlay/attributes'
import { useModal } from '../Overlay/useModal'
import { Picture } from '../Picture'
import { Tappable } from '../Tappable'
import { viewerTexts } from './texts'
import type { PictureViewerProps } from './types'
import './style.scss'

/** Full-screen pictures side by side, changed by swiping or arrows. */
export const PictureViewer = ({ pictures, first, onClose }: PictureViewerProps) => {
  const { t } = useI18n(viewerTexts)
  const [at, setAt] = useState(first)
  const strip = useRef<HTMLDivElement>(null)
  const panel = useModal(true, onClose)
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth
  }, [first])

  const turn = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth })
  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) => setAt(Math.round(scrollLeft / clientWidth))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const focus = { ref: panel, onKeyDown, ...focusable }
  const label = t('viewer.picture', { n: at + 1, count: pictures.length })
  return (
    <View className="zm-viewer" {...focus} {...access({ role: 'dialog', modal: true, label })}>
      <div ref={strip} className="zm-viewer__strip" onScroll={scrolled} onClick={onClose}>
        {pictures.map((url, index) => (
          <Picture
            key={url}
            className="zm-viewer__picture"
            src={url}
            alt={t('viewer.picture', { n: index + 1, count: pictures.length })}
            radius="none"
            lazy={false}
          />
        ))}
      </div>
      <Tappable className="zm-viewer__key zm-viewer__close" label={t('viewer.close')} onTap={onClose}>
        <Icon name="x" size={20} />
      </Tappable>
      {at > 0 && (
        <Tappable className="zm-viewer__key zm-viewer__previous" label={t('viewer.previous')} onTap={() => turn(-1)}>
          <Icon name="chevron-left" size={20} />
        </Tappable>
      )}
      {at < pictures.length - 1 && (
        <Tappable className="zm-viewer__key zm-viewer__next" label={t('viewer.next')} onTap={() => turn(1)}>
          <Icon name="chevron-right" size={20} />
        </Tappable>
      )}
      {pictures.length > 1 && (
        <View className="zm-viewer__count" {...access({ role: 'status', live: 'polite' })}>
          {`${at + 1} / ${pictures.length}`}
        </View>
      )}
    </View>
  )
}
