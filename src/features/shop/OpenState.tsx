import { Text, View } from '@tarojs/components'
import { cx } from '@/components/ui/cx'
import { formatDateTime, formatMinutes, inSentence, useI18n } from '@/i18n'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { shopStateTexts } from './stateTexts'
import './open.scss'

const DAY_MIN = 1440

/** Whether a shop is open, until when, and the waiting time; closed: when it opens. */
export const OpenState = ({ shop, brief }: { shop: Shop; brief?: boolean }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(shopStateTexts)
  const isAllDay = shop.closesMin - shop.opensMin >= DAY_MIN
  const hours = isAllDay ? t('shops.allDay') : t('shops.until', { time: formatMinutes(shop.closesMin % DAY_MIN || DAY_MIN) })
  const wait = shop.waitMinutes > 0 ? t('shops.wait', { n: shop.waitMinutes }) : t('shops.noWait')
  const opensAt = shop.opensAt === null ? null : formatDateTime(shop.opensAt, lang, now(), shop.utcOffsetMin)
  const opens = opensAt === null ? null : t('shops.opensAt', { when: inSentence(opensAt) })
  const facts = shop.state === 'open' ? (brief ? [hours] : [hours, wait]) : opens ? [opens] : []
  return (
    <View className={cx('zm-open', `zm-open--${shop.state}`)}>
      <View className="zm-open__dot" />
      <Text className="zm-open__state">{t(`shops.${shop.state}`)}</Text>
      {facts.length > 0 && <Text className="zm-open__facts">{facts.join(lang === 'en' ? ', ' : '，')}</Text>}
    </View>
  )
}
