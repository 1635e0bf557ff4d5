import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { Segmented } from '@/components/ui/Segmented'
import { Slot } from '@/components/ui/Slot'
import { Tag } from '@/components/ui/Tag'
import { Price } from '@/components/commerce/Price'
import { Changes } from '@/features/changes'
import { divisible, formatPrice, isolated, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { visitTexts } from './visitTexts'
import type { VisitModel } from './VisitModel'

/** The table's cart: the round to be sent. */
export const NextRound = observer(({ model, isOff }: { model: VisitModel; isOff: boolean }) => {
  const { cart, shop, toast } = useApp()
  const { t } = useI18n(visitTexts)
  const [served, setServed] = useState<'now' | 'held'>('now')
  const { lines, members } = cart
  if (lines.length === 0) return null
  const sign = shop.merchant?.currencySign
  const n = model.nextRound
  const adding = members.filter(({ memberNo }) => lines.some((line) => line.memberNo === memberNo))
  const nameOf = (memberNo: number | null, isMine: boolean) =>
    isMine ? t('visit.me') : isolated(members.find((one) => one.memberNo === memberNo)?.nickname ?? '') || t('visit.guest')
  const send = async () => {
    const sent = await model.send(served === 'held')
    if (sent !== null) toast.show(t('visit.sent', { n: sent }))
  }
  return (
    <Card active>
      <View className="zm-visit__head">
        <View className="zm-visit__title">{t('visit.round', { n })}</View>
        <Tag tone="brand">{t('visit.notSent')}</Tag>
        <View className="zm-visit__who">
          {adding.slice(0, 3).map(({ memberNo, nickname, picture, isMe }) => (
            <Avatar
              key={memberNo}
              size={20}
              name={nickname || (isMe ? t('visit.me') : '')}
              mark={nickname || isMe ? undefined : String(memberNo + 1)}
              seed={memberNo}
              picture={picture}
            />
          ))}
        </View>
      </View>
      <View>
        {lines.map((line) => (
          <View key={line.key} className="zm-visit__dish">
            <Picture className="zm-visit__picture" radius="small" src={line.picture} />
            <View className="zm-visit__words">
              <View className="zm-visit__name">
                {divisible(line.name)}
                <Text className="zm-visit__count">{`\u00a0×${line.quantity}`}</Text>
              </View>
              <View className="zm-visit__hint">
                {[line.choiceText, t('visit.addedBy', { who: nameOf(line.memberNo, line.isMine) })].filter(Boolean).join(' · ')}
              </View>
            </View>
            <Price fen={line.listFen * line.quantity} sign={sign} align="end" />
          </View>
        ))}
      </View>
      <Slot>
        <Changes />
      </Slot>
      <View className="zm-visit__row">
        <View className="zm-visit__hint">{t('visit.howServed')}</View>
        <Segmented
          size={32}
          label={t('visit.howServed')}
          value={served}
          onChange={setServed}
          options={[
            { value: 'now', label: t('visit.now') },
            { value: 'held', label: t('visit.held') },
          ]}
        />
      </View>
      <View className="zm-visit__row">
        <View className="zm-visit__hint">{t('visit.onlyThese', { n: cart.count, price: formatPrice(cart.bill.itemsFen, sign) })}</View>
        <Button size={40} busy={model.isBusy} disabled={isOff || cart.changes.length > 0} onTap={() => void send()}>
          {t('visit.send', { n })}
        </Button>
      </View>
    </Card>
  )
})
