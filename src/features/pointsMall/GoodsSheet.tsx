import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Stepper } from '@/components/commerce/Stepper'
import { Button } from '@/components/ui/Button'
import { Choice } from '@/components/ui/Choice'
import { Picture } from '@/components/ui/Picture'
import { Row } from '@/components/ui/Row'
import { Segmented } from '@/components/ui/Segmented'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { Tag } from '@/components/ui/Tag'
import { type Address, useAddressWords } from '@/features/address'
import { formatNumber, useI18n } from '@/i18n'
import { heroPicture } from '@/theme'
import { useApp } from '@/useApp'
import { canHave } from '@domain/pointsMall/nearness'
import { type GoodsChoice, type GoodsDraft, shopsFor } from './goods'
import { useGoodsWords } from './GoodsCard'
import { PriceTag } from './PriceTag'
import { Sums } from './Sums'
import { mallTexts } from './texts'
import './style.scss'

interface GoodsSheetProps {
  choice: GoodsChoice | null
  address: Address | undefined
  pointSum: number
  /** The diner is no member and has no points. */
  isForOthers: boolean
  isBusy: boolean
  onExchange: (draft: GoodsDraft) => void
  onJoin: () => void
  onClose: () => void
}

/** The shop where they are collected; a tap shows the others. */
const Shops = observer(({ choice }: { choice: GoodsChoice }) => {
  const { shop } = useApp()
  const { t } = useI18n(mallTexts)
  const [isOpen, setOpen] = useState(false)
  const shops = shopsFor(choice.goods, choice.shops, shop.ref?.shopId)
  const chosen = shops.find(({ shopId }) => shopId === choice.shopId)
  return (
    <View>
      <Row
        icon="store"
        label={t('mall.pickupAt')}
        value={chosen?.shopName ?? ''}
        onTap={shops.length > 1 ? () => setOpen(!isOpen) : undefined}
      />
      <Slot>
        {isOpen && (
          <View className="zm-mall__shops">
            {shops.map(({ shopId, shopName }) => (
              <Choice
                key={shopId}
                kind="radio"
                checked={shopId === choice.shopId}
                trailing
                onChange={() => {
                  choice.at(shopId)
                  setOpen(false)
                }}
              >
                {shopName}
              </Choice>
            ))}
          </View>
        )}
      </Slot>
    </View>
  )
})

const Where = observer(({ choice, address }: Pick<GoodsSheetProps, 'address'> & { choice: GoodsChoice }) => {
  const { nav } = useApp()
  const { t } = useI18n(mallTexts)
  const words = useAddressWords()
  const { goods, way } = choice
  return (
    <View className="zm-mall__rows">
      <Slot>
        {goods.ways.length > 1 && (
          <Segmented
            label={t('mall.way.label')}
            options={goods.ways.map((value) => ({ value, label: t(`mall.way.${value}`) }))}
            value={way}
            onChange={choice.go}
          />
        )}
      </Slot>
      {way === 'pickup' ? (
        <>
          <Shops choice={choice} />
          <Row icon="calendar-clock" label={t('mall.when')} value={t('mall.collectIn', { n: goods.days })} />
          <Row icon="ticket" label={t('mall.collect')} value={t('mall.collectBody')} />
        </>
      ) : (
        <>
          <Row
            icon="map-pin"
            label={address ? words.placeOf(address) : t('mall.address')}
            caption={address && `${words.personOf(address)} ${words.phoneOf(address)}`}
            value={address ? t('mall.change') : undefined}
            onTap={() => void nav.go('addresses', { choose: 'yes' })}
          />
          <Row icon="gift" label={t('mall.sent')} value={t('mall.sentBody')} />
        </>
      )}
    </View>
  )
})

const Body = observer(({ choice, address, pointSum, isForOthers }: Omit<GoodsSheetProps, 'choice'> & { choice: GoodsChoice }) => {
  const { t } = useI18n(mallTexts)
  const { goods, quantity } = choice
  const most = choice.most(pointSum)
  const limits = [
    ...(goods.perPerson !== null ? [t('mall.perPerson', { n: goods.perPerson })] : []),
    ...(goods.perDay !== null ? [t('mall.perDay', { n: goods.perDay })] : []),
  ]
  return (
    <View className="zm-mall__sheet">
      <View className="zm-mall__title">{goods.name}</View>
      <View className="zm-mall__note">{goods.note}</View>
      <View className="zm-mall__tags">
        {limits.map((limit) => (
          <Tag key={limit}>{limit}</Tag>
        ))}
        {goods.left !== null && <Tag tone="warning">{t('mall.leftOf', { n: goods.left })}</Tag>}
      </View>
      <Where choice={choice} address={address} />
      <Slot>
        {!isForOthers && canHave(goods) && (
          <>
            <View className="zm-mall__count">
              <View className="zm-mall__words">{t('mall.count')}</View>
              <View className="zm-mall__hint">{t('mall.enough', { n: most })}</View>
              <Stepper
                variant="quiet"
                name={goods.name}
                value={quantity}
                min={1}
                max={most}
                limitReason={t('mall.enough', { n: most })}
                onAdd={() => choice.count(Math.min(most, quantity + 1))}
                onRemove={() => choice.count(Math.max(1, quantity - 1))}
              />
            </View>
            <Sums pointSum={pointSum} points={choice.cost.points} />
          </>
        )}
      </Slot>
    </View>
  )
})

/** The details of goods: where and how they are received, how many, and the points left after it. */
export const GoodsSheet = observer((props: GoodsSheetProps) => {
  const { choice, address, isForOthers, isBusy, onExchange, onJoin, onClose } = props
  const { session, toast } = useApp()
  const { t } = useI18n(mallTexts)
  const { reasonOf } = useGoodsWords()
  const goods = choice?.goods
  const why =
    goods && (reasonOf(goods) ?? (!isForOthers && goods.missing > 0 ? t('mall.missing', { n: formatNumber(goods.missing) }) : null))
  const draft = choice?.draft(address?.addressId) ?? null
  const cost = choice?.cost ?? { points: 0, fen: 0 }
  return (
    <Sheet
      open={choice !== null}
      onClose={onClose}
      label={goods?.name ?? ''}
      hero={
        goods && <Picture className="zm-mall__hero" src={heroPicture(goods.picture)} fallback={goods.picture} radius="none" lazy={false} />
      }
      footer={
        <View className="zm-mall__foot">
          <View className="zm-mall__words">
            <PriceTag points={cost.points} fen={cost.fen} sign={goods?.currencySign} />
            <View className="zm-mall__hint">{why ?? t(choice?.way === 'delivery' ? 'mall.finalSent' : 'mall.finalGoods')}</View>
          </View>
          <Button
            busy={isBusy}
            disabled={why != null || (!isForOthers && draft === null)}
            onRefused={() => toast.show(why ?? t(choice?.way === 'delivery' ? 'mall.addressFirst' : 'mall.shopFirst'))}
            onTap={() => (isForOthers ? onJoin() : draft && onExchange(draft))}
          >
            {t(isForOthers ? (session.isLoggedIn ? 'mall.join' : 'mall.logIn') : cost.fen > 0 ? 'mall.pay' : 'mall.do')}
          </Button>
        </View>
      }
    >
      {choice && <Body {...props} choice={choice} />}
    </Sheet>
  )
})
