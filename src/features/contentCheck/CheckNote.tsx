import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { useI18n } from '@/i18n'
import type { ContentNotice } from '@domain/contentCheck'
import { contentTexts } from './texts'
import './style.scss'

interface CheckNoteProps {
  notice: ContentNotice | undefined
  /** Replaces the default request to change the content. */
  refused?: string
}

/** Informs the author that others cannot see their content yet, or will not. */
export const CheckNote = ({ notice, refused }: CheckNoteProps) => {
  const { t } = useI18n(contentTexts)
  const isRefused = notice === 'refused'
  return (
    <Slot>
      {notice && (
        <View className={cx('zm-checked', isRefused && 'zm-checked--refused')} {...access({ role: isRefused ? 'alert' : 'status' })}>
          <Icon name={isRefused ? 'circle-alert' : 'clock'} size={16} />
          <View>{isRefused ? (refused ?? t('content.refused')) : t('content.checking')}</View>
        </View>
      )}
    </Slot>
  )
}
