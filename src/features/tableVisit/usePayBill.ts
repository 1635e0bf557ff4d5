import { useEffect, useRef } from 'react'
import { ignoreShown } from '@/api'
import { dialog } from '@/components/ui/Dialog'
import { aboutOutcome, type Outcome, outcomeWords, type Payer } from '@/features/payment'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { usePayerName } from './VisitState'
import { visitTexts } from './visitTexts'
import type { VisitModel } from './VisitModel'

/** Takes the open bill to the cashier, instead of the current payer where the diner says so. `begins`: called when the bill is theirs to pay. */
export const usePayBill = (model: VisitModel, payer: Payer) => {
  const { nav, shop, toast } = useApp()
  const { t } = useI18n(visitTexts)
  const nameOf = usePayerName()
  const isOthers = () => model.visit?.payer != null && !model.visit.payer.isMe
  const isMine = model.visit?.payer?.isMe === true
  const wasMine = useRef(false)
  const hasLapsed = useRef(false)
  // A table-mate has taken the bill over, or the time for it has expired, while this phone is at the cashier.
  useEffect(() => {
    if (wasMine.current && !isMine) hasLapsed.current = payer.close() && model.visit?.payer == null
    wasMine.current = isMine
  }, [isMine, model, payer])
  return async (begins: () => void): Promise<unknown> => {
    const { visit } = model
    const orderNo = visit?.table.orderNo ?? null
    if (visit === null || orderNo === null) return undefined
    const isTakeover = isOthers()
    const question = {
      title: t('visit.takeOverTitle', { who: nameOf(visit) }),
      body: t('visit.takeOverBody'),
      confirm: t('visit.takeOver'),
      cancel: t('visit.letThem'),
    }
    if (isTakeover && !(await dialog.confirm(question))) return undefined
    if (!(await model.settle(isTakeover))) return undefined
    begins()
    hasLapsed.current = false
    const sign = shop.merchant?.currencySign
    const outcome = await payer.payUnpaid(orderNo, sign).catch((error: unknown) => {
      ignoreShown(error)
      return null
    })
    model.closeBill()
    if (outcome === 'paid') return nav.go('paid', { orderNo })
    if (outcome === 'transfer') return nav.go('remittance', { orderNo })
    await model.table.load()
    const after = model.visit
    const words = (how: Outcome) => toast.show(outcomeWords(how, payer, sign), aboutOutcome(how))
    if (after && isOthers()) toast.show(t('visit.takenOver', { who: nameOf(after) }))
    else if (after?.paidAt != null) words('paidElsewhere')
    else if (outcome !== null) words(hasLapsed.current ? 'lapsed' : outcome)
    return outcome === 'confirming' ? undefined : model.resume()
  }
}
