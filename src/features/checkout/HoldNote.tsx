import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { isolated, useI18n } from '@/i18n'
import { storeTexts, type TableNews } from '@/stores'
import { useApp } from '@/useApp'
import type { Hold } from './Hold'
import { checkoutTexts } from './texts'

const texts = { ...checkoutTexts, ...storeTexts }

/** The number of changes that can be read in a moment. */
const MOST_SHOWN = 2

/** Explains why the total has just changed. */
export const HoldNote = observer(({ hold }: { hold: Hold }) => {
  const { cart } = useApp()
  const { t } = useI18n(texts)
  if (hold.news === null) return null
  const nameOf = (memberNo: number) => {
    const member = cart.members.find((one) => one.memberNo === memberNo)
    return member?.isMe ? t('checkout.held.me') : member?.nickname || t('cart.tablemate')
  }
  const inWords = ({ byName, byNo, memberNo, name, delta }: TableNews) => {
    const who = isolated(byName) || t('cart.tablemate')
    const n = Math.abs(delta)
    if (delta > 0) return t('checkout.held.added', { who, name, n })
    return byNo === memberNo
      ? t('checkout.held.removed', { who, name, n })
      : t('checkout.held.tookAway', { who, owner: nameOf(memberNo), name, n })
  }
  const lines = hold.news.length > 0 ? hold.news.slice(0, MOST_SHOWN).map(inWords) : [t('checkout.held.changed')]
  const more = hold.news.length - MOST_SHOWN
  return (
    <View className="zm-checkout__held" {...access({ role: 'status', live: 'polite' })}>
      {lines.map((line, index) => (
        <View key={index}>{line}</View>
      ))}
      {more > 0 && <View>{t('checkout.held.more', { n: more })}</View>}
    </View>
  )
})
