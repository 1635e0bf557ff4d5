import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { Segmented } from '@/components/ui/Segmented'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Price } from '@/components/commerce/Price'
import { formatPrice, isolated, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { allocate, type Fen } from '@domain/money'
import { visitTexts } from './visitTexts'
import type { Shares, VisitModel } from './VisitModel'

/** The row that opens the sheet. */
export const SharesRow = ({ onTap }: { onTap: () => void }) => {
  const { t } = useI18n(visitTexts)
  return (
    <Card flush>
      <Row icon="users" label={t('visit.shares')} onTap={onTap} />
    </Card>
  )
}

interface SharesSheetProps {
  model: VisitModel
  open: boolean
  onClose: () => void
}

/** What each guest had, and each one's share: by what they added, or equal. It only informs; one of them pays. */
export const SharesSheet = observer(({ model, open, onClose }: SharesSheetProps) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const [by, setBy] = useState<'dishes' | 'even'>('dishes')
  const sign = shop.merchant?.currencySign
  useEffect(() => {
    if (open) void model.shares.load()
  }, [open, model, model.visit])
  const list = ({ people, payableFen, commonFen }: Shares) => {
    const even = allocate(
      payableFen as Fen,
      people.map(() => 1),
    )
    return (
      <View className="zm-visit__people">
        {people.map(({ nickName, headImg, isMe, shareFen, dishes }, at) => (
          <View key={at} className="zm-visit__entry">
            <Avatar
              size={20}
              name={nickName || (isMe ? t('visit.me') : '')}
              mark={nickName || isMe ? undefined : String(at + 1)}
              seed={at}
              picture={headImg}
            />
            <View className="zm-visit__words">
              <View>{isMe ? t('visit.you') : isolated(nickName) || t('visit.guestNo', { n: at + 1 })}</View>
              <View className="zm-visit__hint">
                {dishes.length === 0
                  ? t('visit.shareNone')
                  : dishes
                      .map(({ name, quantity, takenQuantity }) => t('visit.times', { name: isolated(name), n: quantity - takenQuantity }))
                      .join(t('visit.comma'))}
              </View>
            </View>
            <View className="zm-visit__figure">{formatPrice(by === 'even' ? even[at]! : shareFen, sign, 'two')}</View>
          </View>
        ))}
        <View className="zm-visit__row">
          <View className="zm-visit__hint">
            {by === 'dishes' && commonFen > 0 && t('visit.shareCommon', { price: formatPrice(commonFen, sign, 'two') })}
          </View>
          <View className="zm-visit__total">
            {t('visit.shareSum')}
            <Price fen={payableFen} decimals="two" sign={sign} />
          </View>
        </View>
      </View>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('visit.shares')} caption={t('visit.sharesBody')}>
      <View className="zm-visit__sheet">
        <Segmented
          label={t('visit.shares')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'dishes', label: t('visit.byDishes') },
            { value: 'even', label: t('visit.evenly') },
          ]}
        />
        <Async<Shares> of={model.shares.current} onRetry={() => void model.shares.load()} skeleton={<CardSkeleton shapes={['sums']} />}>
          {list}
        </Async>
      </View>
    </Sheet>
  )
})
