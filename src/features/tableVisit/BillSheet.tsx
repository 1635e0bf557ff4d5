import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Slot } from '@/components/ui/Slot'
import { Sheet } from '@/components/ui/Sheet'
import { BillLine } from '@/components/commerce/Bill'
import { Price } from '@/components/commerce/Price'
import { BillLines, MemberSaving } from '@/features/bill'
import { ChoiceCards } from '@/features/orderChoices'
import { divisible, formatPrice, formatTime, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { Paying } from './VisitState'
import { visitTexts } from './visitTexts'
import { stateAtTable, type SentRound, pending, type Visit, type VisitModel } from './VisitModel'

/** One round on the bill, dish by dish; cancelled dishes are not on it. */
const BillRound = observer(({ round }: { round: SentRound }) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const sign = shop.merchant?.currencySign
  const remaining = round.dishes.filter(({ state }) => state !== 'takenBack')
  if (remaining.length === 0) return null
  return (
    <View className="zm-visit__part">
      <View className="zm-visit__partHead">
        <View className="zm-visit__partName">{t('visit.round', { n: round.roundNo })}</View>
        <View className="zm-visit__hint">{formatTime(round.sentAt, offsetOf(shop.merchant))}</View>
        <View className="zm-visit__partSum">{formatPrice(round.itemsFen, sign, 'two')}</View>
      </View>
      {remaining.map((dish) => {
        const state = stateAtTable(dish)
        const left = dish.quantity - dish.takenQuantity
        return (
          <View key={dish.lineNo} className="zm-visit__entry">
            <View className="zm-visit__words">
              <View>
                {divisible(dish.name)}
                <Text className="zm-visit__count">{`\u00a0×${left}`}</Text>
              </View>
              {dish.choiceText !== '' && <View className="zm-visit__hint">{dish.choiceText}</View>}
            </View>
            {state !== 'served' && <View className={`zm-visit__state zm-visit__state--${state}`}>{t(`visit.dish.${state}`)}</View>}
            <View className="zm-visit__figure">{formatPrice(dish.unitFen * left, sign, 'two')}</View>
          </View>
        )
      })}
    </View>
  )
})

export interface BillSheetProps {
  visit: Visit
  model: VisitModel
  open: boolean
  onClose: () => void
  onPay: () => void
  onShares: () => void
}

/** The one bill of the visit, round by round, as this diner would pay it. Opening it reserves nothing. */
export const BillSheet = observer(({ visit, model, open, onClose, onPay, onShares }: BillSheetProps) => {
  const { cart, shop, now } = useApp()
  const { t, lang } = useI18n(visitTexts)
  const { table, guestsCount, openedAt, rounds, payer } = visit
  const sign = shop.merchant?.currencySign
  const price = (fen: number) => formatPrice(fen, sign, 'two')
  const bill = model.bill?.bill ?? visit.bill
  const paidFen = model.bill?.paidFen ?? visit.paidFen ?? 0
  const leftFen = bill.payableFen - paidFen
  const minutes = Math.max(1, Math.floor((now() - openedAt) / MINUTE))
  const toServe = rounds.reduce((sum, { dishes }) => sum + pending(dishes), 0)
  const isByApp = table.supportCheckout !== '0'
  const isTaken = payer !== null && !payer.isMe
  // Waits for a payment that is in progress.
  const canPay = isByApp && payer?.until !== null
  const callCashier = () => void model.call('cashier').then((isDone) => isDone && onClose())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('visit.bill', { table: tableWords(lang, table.tableTermName, table.roomName) })}
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
          {canPay && (
            <View className="zm-visit__key">
              <Button block busy={model.isBusy} onTap={onPay}>
                {t(isTaken ? 'visit.payInstead' : 'visit.pay', { price: price(leftFen) })}
              </Button>
            </View>
          )}
        </View>
      }
    >
      <View className="zm-visit__bill">
        <Slot>{isTaken && <Paying visit={visit} />}</Slot>
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
        <View className="zm-visit__parts">
          {[...rounds].reverse().map((round) => (
            <BillRound key={round.roundNo} round={round} />
          ))}
        </View>
        <Slot>
          {isByApp && model.bill && (
            <ChoiceCards
              offers={model.bill}
              bill={bill}
              chosen={model.choices}
              sign={sign}
              onChoose={(choice) => void model.look(choice)}
            />
          )}
        </Slot>
        <View className="zm-visit__lines">
          <BillLines bill={bill} sign={sign} />
          <Slot>
            {paidFen > 0 && (
              <>
                <BillLine label={t('visit.payable')} fen={bill.payableFen} sign={sign} />
                <BillLine label={t('visit.paidSoFar')} fen={paidFen} sign={sign} discount />
              </>
            )}
          </Slot>
        </View>
        <View className="zm-visit__row">
          <View className="zm-visit__hint">{bill.savedFen > 0 && t('visit.saved', { price: price(bill.savedFen) })}</View>
          <View className="zm-visit__total">
            {t(paidFen > 0 ? 'visit.leftToPay' : 'visit.payable')}
            <Price fen={leftFen} size="l" decimals="two" sign={sign} />
          </View>
        </View>
        <MemberSaving fen={model.bill?.memberSavingFen} sign={sign} />
        <Slot>
          {!isByApp ? (
            <View className="zm-visit__hint">{t('visit.atCashier')}</View>
          ) : (
            toServe > 0 && <View className="zm-visit__hint">{t('visit.notAll', { n: toServe })}</View>
          )}
        </Slot>
        <BillLine label={t('visit.shares')} onTap={onShares} />
      </View>
    </Sheet>
  )
})
