import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { Sheet } from '@/components/ui/Sheet'
import { Price } from '@/components/commerce/Price'
import { BillLines } from '@/features/bill'
import { CouponPick } from '@/features/couponPick'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { visitTexts } from './visitTexts'
import { toCome, type Visit, type VisitModel } from './VisitModel'

const PICTURES = 3

export interface BillSheetProps {
  visit: Visit
  model: VisitModel
  open: boolean
  onClose: () => void
  onPay: () => void
}

/** The one bill of the visit, round by round, for whoever pays it. */
export const BillSheet = observer(({ visit, model, open, onClose, onPay }: BillSheetProps) => {
  const { cart, shop, now } = useApp()
  const { t } = useI18n(visitTexts)
  const { bill, table, guestsCount, openedAt, rounds } = visit
  const sign = shop.merchant?.currencySign
  const minutes = Math.max(0, Math.floor((now() - openedAt) / MINUTE))
  const left = rounds.reduce((sum, { dishes }) => sum + toCome(dishes), 0)
  const isByApp = table.supportCheckout !== '0'
  const callCashier = () => void model.call('cashier').then((isDone) => isDone && onClose())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={visit.stay ? t('visit.billRoom', { room: visit.stay.room.name }) : t('visit.bill', { table: table.tableTermName })}
      caption={
        guestsCount === null
          ? t('visit.billCaption', { minutes })
          : t('visit.billOf', { people: t('visit.people', { n: guestsCount }), minutes })
      }
      footer={
        <View className="zm-visit__keys">
          <Button kind="outline" busy={model.isBusy} onTap={callCashier}>
            {t('visit.toTable')}
          </Button>
          {isByApp && (
            <View className="zm-visit__key">
              <Button block onTap={onPay}>
                {t('visit.pay', { price: formatPrice(bill.payableFen, sign, 'two') })}
              </Button>
            </View>
          )}
        </View>
      }
    >
      <View className="zm-visit__bill">
        <Slot>
          {cart.count > 0 && (
            <View className="zm-visit__warn">
              <View className="zm-visit__warning">{t('visit.unsent', { n: cart.count })}</View>
              <Button size={32} kind="outline" onTap={onClose}>
                {t('visit.goSend')}
              </Button>
            </View>
          )}
        </Slot>
        <View className="zm-visit__sums">
          {[...rounds].reverse().map(({ roundNo, itemsFen, dishes }) => {
            const kept = dishes.filter(({ state }) => state !== 'takenBack')
            return (
              <View key={roundNo} className="zm-visit__sum">
                {kept.slice(0, PICTURES).map(({ lineNo, picture }) => (
                  <Picture key={lineNo} className="zm-visit__small" radius="small" src={picture} />
                ))}
                <View className="zm-visit__words">
                  {t('visit.round', { n: roundNo })} <Text className="zm-visit__hint">{t('visit.dishes', { n: kept.length })}</Text>
                </View>
                <Price fen={itemsFen} decimals="two" sign={sign} align="end" />
              </View>
            )
          })}
        </View>
        <Slot>
          {isByApp && model.coupons && (
            <CouponPick
              advice={model.coupons}
              sign={sign}
              isOwn={model.couponChoice !== 'auto'}
              onChoose={(choice) => void model.settle(choice)}
            />
          )}
        </Slot>
        <View>
          <BillLines bill={bill} sign={sign} />
        </View>
        <View className="zm-visit__row">
          <View className="zm-visit__hint">
            {bill.savedFen > 0 && t('visit.saved', { price: formatPrice(bill.savedFen, sign, 'two') })}
          </View>
          <View className="zm-visit__total">
            {t('visit.payable')}
            <Price fen={bill.payableFen} size="l" decimals="two" sign={sign} />
          </View>
        </View>
        <Slot>
          {!isByApp ? (
            <View className="zm-visit__hint">{t('visit.atCashier')}</View>
          ) : (
            left > 0 && <View className="zm-visit__hint">{t('visit.notAll', { n: left })}</View>
          )}
        </Slot>
      </View>
    </Sheet>
  )
})
