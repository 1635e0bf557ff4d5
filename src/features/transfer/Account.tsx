import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { formatDateTime, formatPrice, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Copyable, CopyKey, useCopy } from './Copyable'
import { transferTexts } from './texts'
import type { TransferOffer, TransferOrder } from './transferOrder'
import { DAY, HOUR } from '@domain/time'

const DAY_HOURS = DAY / HOUR

const spaceless = (text: string): string => text.replace(/\s/g, '')

/** In the form that a bank's app takes: "2680.00". */
const plain = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Hours count down; days do not. */
const Left = ({ until }: { until: number }) => {
  const { now } = useApp()
  const { t } = useI18n(transferTexts)
  const hours = Math.floor((until - now()) / HOUR)
  if (hours < DAY_HOURS) return <Countdown until={until} now={now} />
  return <Text>{t('transfer.days', { d: Math.floor(hours / DAY_HOURS), h: hours % DAY_HOURS })}</Text>
}

/** The amount, the deadline, the account and the reference of a transfer; each line can be copied. */
export const Account = observer(({ order, offer }: { order: TransferOrder; offer: TransferOffer }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(transferTexts)
  const copy = useCopy()
  const { account, leftFen } = offer
  const lines = [
    [t('transfer.name'), account.name],
    [t('transfer.number'), spaceless(account.number)],
    [t('transfer.bank'), account.bank],
    [t('transfer.amount'), formatPrice(leftFen, order.sign, 'two')],
    [t('transfer.memo'), order.orderNo],
  ] as const
  return (
    <>
      <Card>
        <View className="zm-transfer__head">
          <View className="zm-transfer__hint">{t('transfer.amount')}</View>
          <CopyKey what={t('transfer.amount')} text={plain(leftFen)} />
        </View>
        <Price fen={leftFen} size="xl" decimals="two" sign={order.sign} />
        <View className="zm-transfer__until">
          <Icon name="clock" size={20} />
          <View>
            {t('transfer.until', { time: inSentence(formatDateTime(order.payDueAt, lang, now(), order.offsetMin)) })}
            <View className="zm-transfer__left">
              {t('transfer.left')} <Left until={order.payDueAt} />
            </View>
          </View>
        </View>
      </Card>
      <Card>
        <View className="zm-transfer__head">
          <View className="zm-transfer__title" {...access({ role: 'heading', level: 2 })}>
            {t('transfer.to')}
          </View>
          <Tappable
            className="zm-transfer__copy-all"
            onTap={() => void copy(lines.map(([label, value]) => `${label} ${value}`).join('\n'))}
          >
            <Icon name="copy" size={16} />
            <View>{t('transfer.copyAll')}</View>
          </Tappable>
        </View>
        <Copyable label={t('transfer.name')} text={account.name} />
        <Copyable label={t('transfer.number')} text={account.number} copied={spaceless(account.number)} />
        <Copyable label={t('transfer.bank')} text={account.bank} />
        <View className="zm-transfer__memo">
          <View className="zm-transfer__memo-words">
            <View className="zm-transfer__memo-title">{t('transfer.memo')}</View>
            <View className="zm-transfer__memo-number">{order.orderNo.replace(/(.{4})(?=.)/g, '$1 ')}</View>
            <View className="zm-transfer__hint">{t('transfer.memoWhy')}</View>
          </View>
          <CopyKey what={t('transfer.memo')} text={order.orderNo} />
        </View>
      </Card>
    </>
  )
})
