import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { BillLines, MemberSaving } from '@/features/bill'
import { CouponLine } from '@/features/couponPick'
import { formatDistance, formatPrice, useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import type { Bill } from '@domain/order/pricing/pricing'
import type { QuickPayModel } from './QuickPayModel'
import { quickPayTexts } from './texts'

/** The shop that gets the money. */
export const ShopHead = observer(() => {
  const { shop: here, nav } = useApp()
  const { t, lang } = useI18n(quickPayTexts)
  const { shop, table } = here
  if (!shop) return null
  const facts = [
    shop.distance === null ? null : t('quickPay.away', { distance: formatDistance(shop.distance, lang) }),
    table ? tableWords(lang, table.name, table.roomName) : null,
  ].filter((fact) => fact !== null)
  const body = (
    <>
      <Picture className="zm-quickpay__logo" src={shop.picture} />
      <View className="zm-quickpay__facts">
        <View className="zm-quickpay__name">
          <Text>{shop.name}</Text>
          {!here.merchant?.forbidsShopChange && <Icon name="chevron-right" size={16} />}
        </View>
        {facts.length > 0 && <View className="zm-quickpay__where">{facts.join(lang === 'en' ? ', ' : '，')}</View>}
      </View>
    </>
  )
  if (here.merchant?.forbidsShopChange) return <View className="zm-quickpay__shop">{body}</View>
  return (
    <Tappable className="zm-quickpay__shop" onTap={() => void nav.go('shops')}>
      {body}
      <View className="zm-hidden">{t('quickPay.changeShop')}</View>
    </Tappable>
  )
})

/** The typed amount, with a cursor. */
export const AmountCard = observer(({ model, sign = '¥' }: { model: QuickPayModel; sign?: string }) => {
  const { t } = useI18n(quickPayTexts)
  const { field, isPadOpen, amount, excluded, problem } = model
  const isHere = (one: typeof field) => isPadOpen && field === one
  const wrong =
    problem?.result === 'quickPayAmountTooLarge'
      ? t('quickPay.tooLarge', { max: formatPrice(Number(problem.params.max) * 100, sign) })
      : problem?.result === 'excludedTooLarge'
        ? t('quickPay.excludedTooLarge')
        : null
  const excludedText = excluded === '' ? (isHere('excluded') ? sign : t('quickPay.enterExcluded')) : `${sign}${excluded}`
  return (
    <Card flush>
      <Tappable className="zm-quickpay__amount" onTap={() => model.typeInto('amount')}>
        <View className="zm-quickpay__ask">{t('quickPay.ask')}</View>
        <View className="zm-quickpay__figure">
          <Text className="zm-quickpay__sign">{sign}</Text>
          <Text className={cx(amount === '' && 'zm-quickpay__none')}>{amount === '' ? t('quickPay.noAmount') : amount}</Text>
          {isHere('amount') && <View className="zm-quickpay__caret" />}
        </View>
      </Tappable>
      <Tappable className="zm-quickpay__excluded" onTap={() => model.typeInto('excluded')}>
        <View className="zm-quickpay__label">{t('quickPay.excluded')}</View>
        <View className="zm-quickpay__entered">
          <View className={cx('zm-quickpay__value', excluded === '' && 'zm-quickpay__value--none')}>{excludedText}</View>
          {isHere('excluded') ? <View className="zm-quickpay__caret zm-quickpay__caret--small" /> : <Icon name="chevron-right" size={16} />}
        </View>
      </Tappable>
      {wrong !== null && (
        <View className="zm-quickpay__wrong" {...access({ role: 'alert' })}>
          {wrong}
        </View>
      )}
    </Card>
  )
})

/** Discounts before the diner's coupons; the excluded amount stands just above. */
const isBeforeCoupons = ({ kind }: Bill['lines'][number]) => kind !== 'coupon' && kind !== 'points' && kind !== 'excluded'

/** The discounts, and the rest. */
export const FiguresCard = observer(({ model, bill, sign }: { model: QuickPayModel; bill: Bill; sign: string | undefined }) => {
  const { t } = useI18n(quickPayTexts)
  const { nextTier } = bill
  const { coupons } = model
  return (
    <Card>
      <BillLines bill={{ lines: bill.lines.filter(isBeforeCoupons) }} sign={sign} />
      <Slot>
        {coupons && (
          <CouponLine
            advice={coupons}
            sign={sign}
            isPending={model.isChoosingCoupons}
            isOwn={model.couponChoice !== 'auto'}
            onChoose={model.chooseCoupons}
          />
        )}
      </Slot>
      <BillLines bill={{ lines: bill.lines.filter(({ kind }) => kind === 'points') }} sign={sign} />
      {nextTier && (
        <View className="zm-quickpay__tier">
          {t('quickPay.nextTier', { missing: formatPrice(nextTier.missingFen, sign), reduction: formatPrice(nextTier.reductionFen, sign) })}
        </View>
      )}
      <View className="zm-quickpay__sum">
        {bill.savedFen > 0 && (
          <View className="zm-quickpay__saved">
            {`${t('quickPay.saved')} `}
            <Text className="zm-quickpay__reduced">{formatPrice(bill.savedFen, sign, 'two')}</Text>
          </View>
        )}
        <View className="zm-quickpay__payable">
          <Text>{t('quickPay.payable')}</Text>
          <Price fen={bill.payableFen} size="l" decimals="two" sign={sign} />
        </View>
      </View>
      <MemberSaving fen={model.memberSavingFen} sign={sign} />
    </Card>
  )
})
