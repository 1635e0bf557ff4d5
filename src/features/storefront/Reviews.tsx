import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Async, ListEnd } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { RatingStars } from '@/components/ui/RatingStars'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { formatDate, formatNumber, useI18n } from '@/i18n'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { Drawn } from '@/components/ui/Drawn'
import type { Rating, ShopReview, StoreModel } from './StoreModel'
import { storefrontTexts } from './texts'

/** How many gave how many stars, the most first. */
const Histogram = ({ rating }: { rating: Rating }) => {
  const { t } = useI18n(storefrontTexts)
  return (
    <View className="zm-store__rating">
      <View className="zm-store__average">
        <View className="zm-store__figure">{rating.average.toFixed(1)}</View>
        <RatingStars value={Math.round(rating.average)} label={t('store.reviews')} />
      </View>
      <View className="zm-store__shares">
        {rating.shares.map(({ stars, count, share }) => (
          <View key={stars} className="zm-store__share" {...access({ role: 'img', label: t('store.stars', { stars, n: count }) })}>
            <View className="zm-store__share-name">{t('store.starsShort', { stars })}</View>
            <View className="zm-store__track">
              <Drawn className="zm-store__filled" width={Math.round(share * 100)} />
            </View>
            <View className="zm-store__share-count">{formatNumber(count)}</View>
          </View>
        ))}
      </View>
    </View>
  )
}

const Review = ({ review, shop }: { review: ShopReview; shop: Shop }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(storefrontTexts)
  const name = review.nickName || t('store.unnamed')
  return (
    <View className="zm-store__review">
      <View className="zm-store__reviewer">
        <View className="zm-store__name">{name}</View>
        <View className="zm-store__when">{formatDate(review.createdAt, lang, now(), shop.utcOffsetMin)}</View>
      </View>
      <RatingStars value={review.rating} label={name} />
      <View className="zm-store__text">{review.text}</View>
      {review.pictures.length > 0 && (
        <PictureGrid pictures={review.pictures.map((url) => ({ id: url, url }))} max={review.pictures.length} />
      )}
      {review.answer !== undefined && <View className="zm-store__answer">{t('store.answer', { text: review.answer })}</View>}
    </View>
  )
}

/** Reviews of a shop, the newest first. */
export const Reviews = observer(({ model, shop }: { model: StoreModel; shop: Shop }) => {
  const { t } = useI18n(storefrontTexts)
  const { rating } = model
  return (
    <Card>
      <Section title={t('store.reviews')} caption={rating && t('store.reviewCount', { n: rating.count })} />
      <Async<ShopReview[]>
        of={model.reviews.list}
        onRetry={() => void model.reviews.load()}
        skeleton={<CardSkeleton shapes={['text']} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState compact drawing="plate" title={t('store.noReviews')} body={t('store.noReviewsBody')} />}
      >
        {(list) => (
          <>
            {rating && <Histogram rating={rating} />}
            {list.map((review) => (
              <Review key={`${review.createdAt} ${review.text}`} review={review} shop={shop} />
            ))}
            <ListEnd state={model.reviews.more} onMore={() => void model.reviews.loadMore()} />
          </>
        )}
      </Async>
    </Card>
  )
})
