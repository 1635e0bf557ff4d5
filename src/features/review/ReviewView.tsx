import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { usePictures } from '@/features/permission'
import { useI18n } from '@/i18n'
import { keyOfPath } from '@/nav'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import { ReviewForm } from './ReviewForm'
import { type Reviewable, type ReviewedOrder, ReviewModel } from './ReviewModel'
import { reviewTexts } from './texts'
import './style.scss'

const Refused = ({ why, orderNo }: { why: Exclude<Reviewable, 'yes'>; orderNo: string }) => {
  const { nav } = useApp()
  const { t } = useI18n(reviewTexts)
  return (
    <EmptyState
      drawing={why === 'notYet' ? 'takeout' : 'plate'}
      title={t(`review.${why}`)}
      body={t(`review.${why}Body`)}
      action={{ label: t('review.toOrder'), onTap: () => void nav.replace('orderDetail', { orderNo }) }}
    />
  )
}

/** Rating, words and pictures for an order that the diner has received. */
export const ReviewView = observer(({ orderNo }: { orderNo: string }) => {
  const { api, nav, now, platform, session, toast } = useApp()
  const { t } = useI18n(reviewTexts)
  const choosePictures = usePictures()
  const [model] = useState(
    () => new ReviewModel({ api, choosePictures, pictures: platform.pictures, storage: platform.storage, now }, orderNo),
  )
  const { userId } = session
  useEffect(() => void model.order.load(), [model, userId])
  useEffect(() => () => model.pictures.releaseAll(), [model])

  const send = async () => {
    if (model.pictures.isUploading) return toast.show(t('review.stillUploading'))
    if (model.pictures.hasFailed) return toast.show(t('review.uploadFailed'))
    if (!(await model.send())) return
    toast.show(t('review.thanks'))
    // To the order, where the review is shown: it lies below, unless the diner came from a list or a link.
    const origin = keyOfPath(platform.pages.beneath() ?? '')
    await (origin === 'orderDetail' ? nav.back() : nav.replace('orderDetail', { orderNo }))
  }
  const breakpoint = useBreakpoint()
  const canWrite = model.reviewable === 'yes'
  return (
    <ThemeProvider {...model.order.value?.theme}>
      <Page
        wide={breakpoint === 'aside'}
        short
        title={t('review.title')}
        onBack={() => void nav.back()}
        footer={
          canWrite ? (
            <Button block busy={model.isSending} onTap={() => void send()}>
              {t('review.send')}
            </Button>
          ) : undefined
        }
      >
        <View className="zm-review">
          <Async<ReviewedOrder>
            of={model.order.current}
            onRetry={() => void model.order.load()}
            skeleton={<CardSkeleton shapes={['dishes', 'fields']} />}
          >
            {(order) =>
              model.reviewable !== null && model.reviewable !== 'yes' ? (
                <Refused why={model.reviewable} orderNo={orderNo} />
              ) : (
                <ReviewForm model={model} order={order} />
              )
            }
          </Async>
        </View>
      </Page>
    </ThemeProvider>
  )
})
