import { useState } from 'react'
import { ignoreShown } from '@/api'
import { dialog } from '@/components/ui/Dialog'
import { useChangeTexts } from '@/features/changes'
import { aboutOutcome, type Outcome, outcomeWords, type Payer } from '@/features/payment'
import { useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderActionKind } from '@domain/order/actions'
import type { OrderDetail } from './detail'
import type { OrderSummary } from './order'
import { checkReorder } from './reorder'
import { orderTexts } from './texts'

export interface ActionTarget {
  order: OrderSummary
  shopPhone: string
  refresh: () => Promise<unknown>
}

/** The actions of an order's buttons, the same on its page and in the list. `leavesPage`: the order's page is replaced after success. */
export const useOrderActions = (payer: Payer, { leavesPage = false } = {}) => {
  const { api, nav, platform, toast, shop, cart } = useApp()
  const { t } = useI18n(orderTexts)
  const change = useSwitch()
  const changeTexts = useChangeTexts()
  const [busy, setBusy] = useState<string | null>(null)

  const announcePaid = async ({ order, refresh }: ActionTarget, outcome: Outcome | null) => {
    if (outcome === null) return
    // After success the next page leads back to the order, so the order's page must not stay below it as well.
    if (outcome === 'paid') return (leavesPage ? nav.replace : nav.go)('paid', { orderNo: order.orderNo })
    if (outcome === 'transfer') return nav.go('remittance', { orderNo: order.orderNo })
    toast.show(outcomeWords(outcome, payer, order.sign), aboutOutcome(outcome))
    await refresh()
  }

  const pay = async (target: ActionTarget) => {
    const { isTableBill, orderNo, sign } = target.order
    // The bill of a table is requested on the table's page, where all guests follow it.
    if (isTableBill && shop.table?.orderNo === orderNo) return nav.go('tableCode')
    try {
      return await announcePaid(target, await payer.payUnpaid(orderNo, sign))
    } catch (error) {
      // The rest was refused after a part had been paid.
      if (payer.paidParts.length > 0) await target.refresh()
      throw error
    }
  }

  /** Opens the table of a bill from any page. */
  const toTable = async ({ order }: ActionTarget) => {
    if (shop.table?.orderNo !== order.orderNo && order.tableName !== null) {
      if (shop.shop?.shopId !== order.shopId && !(await change.to({ shopId: order.shopId }, order.shopName))) return undefined
      if (!(await change.to({ tableNo: order.tableName }, order.roomName ?? undefined))) return undefined
    }
    return nav.go('tableCode')
  }

  /** The app was left to pay this order, and its page is open again. */
  const returnTo = (target: ActionTarget): void =>
    void payer
      .returnTo(target.order.orderNo, target.order.sign)
      .then((outcome) => announcePaid(target, outcome))
      .catch(ignoreShown)

  /** Describes the refund of an order that is cancelled: a card may have paid a part of an unpaid order. */
  const moneyOf = async (order: OrderSummary & Partial<Pick<OrderDetail, 'payments'>>) => {
    if (order.status === 'confirmingPayment') return 'cancel.bodyTransfer'
    if (order.status === 'placed') return 'cancel.bodyUnpaid'
    if (order.status !== 'toPay') return 'cancel.bodyPaid'
    const { payments = [] } = order.payments ? order : await api.call('/queryOrderByNo', { orderNo: order.orderNo }, { overlay: true })
    return payments.length > 0 ? 'cancel.bodyPart' : 'cancel.bodyUnpaid'
  }

  const cancel = async ({ order, refresh }: ActionTarget) => {
    const agreed = await dialog.confirm({
      title: t('cancel.title'),
      body: t(await moneyOf(order)),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      danger: true,
    })
    if (!agreed) return
    try {
      await api.call('/cancelOrder', { orderNo: order.orderNo }, { overlay: true })
    } finally {
      await refresh()
    }
    toast.show(t('cancel.done'))
  }

  const complete = async ({ order, refresh }: ActionTarget) => {
    try {
      await api.call('/completeOrder', { orderNo: order.orderNo }, { overlay: true })
    } finally {
      await refresh()
    }
  }

  const reorder = async ({ order }: ActionTarget) => {
    const again = await checkReorder(api, order.orderNo)
    if (again.lines.length === 0) return toast.show(t('reorder.none'))
    if (again.changes.length > 0) {
      const portions = again.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const isLess = again.changes.some(({ kind }) => kind !== 'repriced')
      const differences = changeTexts(again.changes, again.order.lines)
      const agreed = await dialog.confirm({
        title: t('reorder.title'),
        body: differences.flatMap(({ name, texts }) => texts.map((what) => t('reorder.change', { name, what }))).join('\n'),
        confirm: t(isLess ? 'reorder.confirm' : 'reorder.confirmAll', { n: portions }),
        cancel: t('reorder.stay'),
      })
      if (!agreed) return
    }
    const place = again.order.shop
    if (shop.shop?.shopId !== place.shopId && !(await change.to({ shopId: place.shopId }, place.name))) return
    if (shop.mode !== order.mode && shop.shop?.modes.includes(order.mode) && !(await change.to({ mode: order.mode }))) return
    cart.addAll(again.lines)
    toast.show(t('reorder.added'))
    await nav.tab('menu')
  }

  const perform = (kind: OrderActionKind, target: ActionTarget): Promise<unknown> => {
    switch (kind) {
      case 'pay':
        return pay(target)
      case 'cancel':
        return cancel(target)
      case 'complete':
        return complete(target)
      case 'reorder':
        return reorder(target)
      case 'review':
        return nav.go('review', { orderNo: target.order.orderNo })
      case 'refund':
        return nav.go('refund', { orderNo: target.order.orderNo })
      case 'callShop':
        return Promise.resolve(platform.phone(target.shopPhone))
      case 'addDishes':
        return toTable(target)
      case 'trackRider':
      case 'requestBill':
        throw new Error(`Nothing offers ${kind} yet`)
    }
  }

  const act = (kind: OrderActionKind, target: ActionTarget): void => {
    if (busy !== null) return
    setBusy(`${kind} ${target.order.orderNo}`)
    void perform(kind, target)
      .catch(ignoreShown)
      .finally(() => setBusy(null))
  }
  return { act, returnTo, isBusy: (kind: OrderActionKind, orderNo: string) => busy === `${kind} ${orderNo}` }
}
