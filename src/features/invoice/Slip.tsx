import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ariaHidden } from '@/components/a11y/access'
import { useI18n } from '@/i18n'
import { invoiceTexts } from './texts'

interface SlipProps {
  children: ReactNode
  /** Shown beside the heading. */
  mark?: ReactNode
  /** The last line, with the stamp beside it. */
  amount: ReactNode
  /** The issuer whose stamp is shown; null: none yet. */
  seller: string | null
}

/** An invoice as a slip of paper: its data, and the issuer's stamp. */
export const Slip = ({ children, mark, amount, seller }: SlipProps) => {
  const { t } = useI18n(invoiceTexts)
  return (
    <View className="zm-invoice__slip">
      <View className="zm-invoice__slipHead">
        <View className="zm-invoice__paper">{t('invoice.paper')}</View>
        {mark}
      </View>
      {children}
      <View className="zm-invoice__slipFoot">
        <SlipLine label={t('invoice.amount')}>{amount}</SlipLine>
        {seller !== null && (
          <View className="zm-invoice__stamp" {...ariaHidden}>
            <View className="zm-invoice__stampName">{seller}</View>
            <View>{t('invoice.stamp')}</View>
          </View>
        )}
      </View>
    </View>
  )
}

export const SlipLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <View className="zm-invoice__slipLine">
    <View className="zm-invoice__slipLabel">{label}</View>
    <View className="zm-invoice__slipValue">{children}</View>
  </View>
)
