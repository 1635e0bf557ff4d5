import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { billTexts } from './texts'
import './style.scss'

export interface MemberSavingProps {
  /** The amount that a member would save; nothing is shown for 0 or undefined. */
  fen: number | undefined
  sign?: string
}

/** Shows a visitor, before paying, what they would save as a member, with a link to become one. */
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
