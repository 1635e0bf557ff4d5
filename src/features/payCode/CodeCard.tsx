import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Icon } from '@/components/ui/Icon'
import { QrCode } from '@/components/ui/QrCode'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { groupsOf, maskedGroups, PAY_CODE_LIFE } from '@domain/payment/payCode'
import { Bars } from './Bars'
import type { CodeModel, PayCode } from './CodeModel'
import { Ring } from './Ring'
import { payCodeTexts } from './texts'

/** The payment method, and the button to change it. */
const Source = observer(({ model, code }: { model: CodeModel; code: PayCode }) => {
  const { t } = useI18n(payCodeTexts)
  const { balance, method, currencySign } = code
  const isBalance = method === 'balance'
  const hasChoice = balance !== null && balance.payableFen > 0
  return (
    <View className="zm-countercode__source">
      <Icon name={isBalance ? 'wallet' : 'smartphone'} size={24} />
      <View className="zm-countercode__source-texts">
        <View className="zm-countercode__source-name">
          {isBalance ? t('payCode.balance', { amount: formatPrice(balance?.availableFen ?? 0, currencySign, 'two') }) : t('payCode.wechat')}
        </View>
        <View className="zm-countercode__note">{t(isBalance ? 'payCode.balanceNote' : 'payCode.wechatNote')}</View>
      </View>
      {hasChoice && (
        <Tappable className="zm-countercode__change" label={t('payCode.changeSpoken')} onTap={() => void model.change()}>
          <View>{t('payCode.change')}</View>
          <Icon name="chevron-right" size={16} />
        </Tappable>
      )}
    </View>
  )
})

/** The code that the cashier scans. */
export const CodeCard = observer(({ model, code }: { model: CodeModel; code: PayCode }) => {
  const { now } = useApp()
  const { t } = useI18n(payCodeTexts)
  const { isRead } = model
  return (
    <View className="zm-countercode__card">
      <View className="zm-countercode__head">
        <Icon name="scan-line" size={20} />
        <View className="zm-countercode__what">{t('payCode.show')}</View>
        <View className="zm-countercode__shop">{code.shopName}</View>
      </View>
      <View className="zm-countercode__codes">
        <Bars digits={code.code} label={t('payCode.bars')} />
        <View className="zm-countercode__figures">
          <View className="zm-countercode__number" {...access(isRead ? {} : { role: 'img', label: t('payCode.masked') })}>
            {(isRead ? groupsOf : maskedGroups)(code.code).join(' ')}
          </View>
          <Tappable className="zm-countercode__read" onTap={model.read}>
            {t(isRead ? 'payCode.hide' : 'payCode.read')}
          </Tappable>
        </View>
        <QrCode text={code.code} label={t('payCode.qr')} />
        <View className="zm-countercode__time">
          <Ring until={code.expiresAt} lifeMs={PAY_CODE_LIFE} now={now} onEnd={model.code.expire} />
          <View>{t('payCode.left')}</View>
        </View>
        {model.code.error !== null && <View className="zm-countercode__note">{t('payCode.offline')}</View>}
      </View>
      <Source model={model} code={code} />
    </View>
  )
})
