import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { billTexts } from './texts'
import './style.scss'

export interface MemberSavingProps {
  /** What a member would save; 0, or left out: nothing is shown. */
  fen: number | undefined
  sign?: string
}

/** Before paying: what a visitor would save as a member, and the way to become one. */
export const MemberSaving = ({ fen = 0, sign }: MemberSavingProps) => {
  const { nav } = useApp()
  const { t } = useI18n(billTexts)
  return (
    <Slot>
      {fen > 0 && (
        <Tappable className="zm-memberSaving" onTap={() => void nav.go('register')}>
          <Icon name="crown" size={16} />
          <View className="zm-memberSaving__words">{t('bill.joinSaves', { amount: formatPrice(fen, sign, 'two') })}</View>
          <View className="zm-memberSaving__key">{t('bill.join')}</View>
          <Icon name="chevron-right" size={14} />
        </Tappable>
      )}
    </Slot>
  )
}
