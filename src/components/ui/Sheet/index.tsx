import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { catchMove, focusable } from '../Overlay/attributes'
import { useModal } from '../Overlay/useModal'
import { usePresence } from '../Overlay/usePresence'
import { Scroller } from '../Scroller'
import { Slot } from '../Slot'
import { Tappable } from '../Tappable'
import { sheetTexts } from './texts'
import './style.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title?: string
  /** One line under the title. */
  caption?: ReactNode
  /** Shown before the close button: to the right of the title, or over the picture. */
  extra?: ReactNode
  /** Accessible name where there is no title. */
  label?: string
  /** A full-width picture at the top, below the close button. */
  hero?: ReactNode
  /** Stays at the bottom, above the safe area. */
  footer?: ReactNode
  /** A footer that floats over the list instead of closing it off (the cart bar); `firm`: closes it off for now. */
  floating?: boolean | 'firm'
  /** Has the full height from the start, for lists that change. */
  tall?: boolean
  /** Appears at once instead of sliding in. */
  still?: boolean
  /** The end of the content is near: see `Scroller`. */
  onEnd?: () => void
  className?: string
  children: ReactNode
}

const LEAVE_MS = 210

export const Sheet = (props: SheetProps) => <Slot>{usePresence(props.open, LEAVE_MS) && <OpenSheet {...props} />}</Slot>

const OpenSheet = ({
  open,
  onClose,
  title,
  caption,
  extra,
  label,
  hero,
  footer,
  floating,
  tall,
  still,
  onEnd,
  className,
  children,
}: SheetProps) => {
  const { t } = useI18n(sheetTexts)
  const titleId = useId()
  const panel = useModal(open, onClose)
  const cross = (
    <Tappable className={cx('zm-sheet__close', hero != null && 'zm-sheet__close--over')} onTap={onClose} label={t('sheet.close')}>
      <Icon name="x" size={20} />
    </Tappable>
  )
  const named = title === undefined ? { label } : { labelledBy: titleId }
  const focus = { ref: panel, ...focusable }
  return (
    <View className={cx('zm-sheet', open ? 'zm-sheet--in' : 'zm-sheet--out', still && 'zm-sheet--still')} {...catchMove}>
      <View className="zm-sheet__scrim" onClick={onClose} />
      <View
        className={cx('zm-sheet__panel', tall && 'zm-sheet__panel--tall', className)}
        {...focus}
        {...access({ role: 'dialog', modal: true, ...named })}
      >
        {title !== undefined && (
          <View className="zm-sheet__head">
            <View className="zm-sheet__heading">
              <View id={titleId} className="zm-sheet__title" {...access({ role: 'heading', level: 2 })}>
                {title}
              </View>
              {caption != null && <View className="zm-sheet__caption">{caption}</View>}
            </View>
            {extra}
            {cross}
          </View>
        )}
        {title === undefined && extra != null && <View className="zm-sheet__over">{extra}</View>}
        {title === undefined && cross}
        <Scroller className={cx('zm-sheet__body', floating === true && 'zm-sheet__body--under')} onEnd={onEnd}>
          {hero != null && <View className="zm-sheet__hero">{hero}</View>}
          {children}
          {footer == null && <View className="zm-sheet__end" />}
        </Scroller>
        {footer != null && (
          <View
            className={cx('zm-sheet__footer', floating && 'zm-sheet__footer--floating', floating === 'firm' && 'zm-sheet__footer--firm')}
          >
            {footer}
          </View>
        )}
      </View>
    </View>
  )
}
