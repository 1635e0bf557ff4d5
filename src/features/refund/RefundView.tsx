import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { usePictures } from '@/features/permission'
import { useSubscribe } from '@/features/message'
import { formatPrice, useI18n } from '@/i18n'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import { RefundForm } from './RefundForm'
import { RefundModel } from './RefundModel'
import { type Refund, type RefundOrder, refundProblem } from './refundOrder'
import { RefundProgress } from './RefundProgress'
import { refundTexts } from './texts'
import './style.scss'

/** The label for a further request: it differs where the last one was refused or withdrawn. */
const NEXT_WORDS: Partial<Record<Refund['state'], 'refund.again' | 'refund.sendEmpty'>> = {
  rejected: 'refund.again',
  withdrawn: 'refund.sendEmpty',
}

/** The refund that is shown: the one that was opened, or, where nothing can be requested, the newest. */
const shownRefund = (order: RefundOrder, refundId: string | null, mayRequest: boolean): Refund | undefined => {
  if (refundId !== null) return order.refunds.find((one) => (one.refundId ?? 'end') === refundId)
  return mayRequest ? undefined : order.refunds[0]
}

/** Requests a refund of what a diner has paid; afterwards shows its state. */
export const RefundView = observer(({ orderNo, refundId }: { orderNo: string; refundId: string | null }) => {
  const { api, push, nav, now, platform, session, toast } = useApp()
  const { t } = useI18n(refundTexts)
  const choosePictures = usePictures()
  const subscription = useSubscribe('refundDone', orderNo)
  const [model] = useState(() => new RefundModel({ api, push, choosePictures, pictures: platform.pictures }, orderNo))
  useEffect(() => model.open(), [model, session.userId])
  useEffect(() => () => model.pictures.releaseAll(), [model])
  const order = model.order.value
  const problem = order ? refundProblem(order, now()) : null
  const shown = order && shownRefund(order, refundId, problem === null)
  const isForm = order !== undefined && problem === null && !shown

  const send = async () => {
    if (model.pictures.isUploading || model.pictures.hasFailed) return toast.show(t('refund.picturesWait'))
    if (model.requested.length > 0 && model.reason !== '') await subscription.request()
    const sentId = await model.send()
    if (sentId === null) return
    toast.show(t('refund.sent'))
    await nav.replace('refund', { orderNo, refundId: sentId })
  }
  const withdraw = async (id: string) => {
    const agreed = await dialog.confirm({ title: t('refund.withdrawTitle'), confirm: t('refund.withdraw'), cancel: t('refund.keep') })
    if (agreed) await model.withdraw(id)
  }
  const call = order?.shopPhone ? () => void platform.phone(order.shopPhone) : null

  const footer = () => {
    if (isForm) {
      const sum = model.amount ? formatPrice(model.amount.amountFen, order.sign, 'two') : null
      return (
        <Button block busy={model.isSending} onTap={() => void send()}>
          {sum === null ? t('refund.sendEmpty') : t('refund.send', { amount: sum })}
        </Button>
      )
    }
    if (!shown) return undefined
    return (
      <View className="zm-refund__keys">
        {call && (
          <Button size={40} kind="outline" onTap={call}>
            {t('refund.call')}
          </Button>
        )}
        {shown.state === 'requested' && shown.refundId !== null && (
          <Button size={40} kind="tonal" busy={model.isSending} onTap={() => void withdraw(shown.refundId!)}>
            {t('refund.withdraw')}
          </Button>
        )}
        {problem === null && (
          <Button size={40} onTap={() => void nav.replace('refund', { orderNo })}>
            {t(NEXT_WORDS[shown.state] ?? 'refund.another')}
          </Button>
        )}
      </View>
    )
  }
  return (
    <ThemeProvider {...order?.theme}>
      <Page short title={t(isForm || !shown ? 'refund.title' : 'refund.progress')} onBack={() => void nav.back()} footer={footer()}>
        <View className="zm-refund">
          <Async<RefundOrder>
            of={model.order.current}
            onRetry={() => void model.order.load()}
            skeleton={<CardSkeleton shapes={['dishes', 'fields', 'sums']} />}
          >
            {(loaded) =>
              shown ? (
                <RefundProgress order={loaded} refund={shown} />
              ) : isForm ? (
                <RefundForm model={model} order={loaded} />
              ) : (
                <EmptyState
                  drawing="plate"
                  title={t(problem === 'refundWindowOver' ? 'refund.tooLate' : 'refund.closed')}
                  body={t(problem === 'refundWindowOver' ? 'refund.tooLateBody' : 'refund.closedBody')}
                  action={{ label: t('refund.toOrder'), onTap: () => void nav.replace('orderDetail', { orderNo }) }}
                />
              )
            }
          </Async>
        </View>
      </Page>
    </ThemeProvider>
  )
})
