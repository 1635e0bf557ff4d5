import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Field } from '@/components/ui/Field'
import { Picture } from '@/components/ui/Picture'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { RatingStars } from '@/components/ui/RatingStars'
import { CheckNote } from '@/features/contentCheck'
import { useI18n } from '@/i18n'
import { MAX_REVIEW_PICTURES, MAX_REVIEW_TEXT } from '@domain/validation/order'
import type { ReviewedOrder, ReviewModel } from './ReviewModel'
import { reviewTexts } from './texts'

const WORDS = ['review.word1', 'review.word2', 'review.word3', 'review.word4', 'review.word5'] as const

const Dishes = ({ order }: { order: ReviewedOrder }) => (
  <Card>
    <View className="zm-review__shop">{order.shopName}</View>
    <View className="zm-review__dishes">
      {order.dishes.map((dish) => (
        <View key={dish.key} className="zm-review__dish">
          <Picture className="zm-review__picture" radius="small" src={dish.picture} />
          <View className="zm-review__name">{dish.name}</View>
        </View>
      ))}
    </View>
  </Card>
)

export const ReviewForm = observer(({ model, order }: { model: ReviewModel; order: ReviewedOrder }) => {
  const { t } = useI18n(reviewTexts)
  const { pictures, problem, rating } = model
  const word = WORDS[rating - 1]
  const textError = problem?.result === 'reviewTextMissing' ? t('review.textMissing') : t('review.textTooLong', { n: MAX_REVIEW_TEXT })
  return (
    <>
      <Dishes order={order} />
      <CheckNote notice={order.refused ? 'refused' : ''} />
      <Card>
        <View className="zm-review__rating">
          <View className="zm-review__question">{t('review.rate')}</View>
          <RatingStars value={rating} onChange={model.rate} label={t('review.rate')} />
          {problem?.field === 'rating' ? (
            <View className="zm-review__word zm-review__word--wrong" {...access({ role: 'alert' })}>
              {t('review.ratingMissing')}
            </View>
          ) : (
            <View className="zm-review__word">{word ? t(word) : t('review.tapStars')}</View>
          )}
        </View>
        <Field
          multiline
          counted
          label={t('review.text')}
          value={model.text}
          onChange={model.write}
          placeholder={t('review.placeholder')}
          maxLength={MAX_REVIEW_TEXT}
          error={problem?.field === 'text' ? textError : null}
        />
        <View className="zm-review__pictures">
          <PictureGrid
            pictures={pictures.list.map(({ id, picture, state }) => ({ id, url: picture.previewUrl, state }))}
            max={MAX_REVIEW_PICTURES}
            onAdd={() => void pictures.add()}
            onRemove={pictures.remove}
            onRetry={(id) => void pictures.retry(id)}
          />
        </View>
        <View className="zm-review__status" {...access({ role: 'status' })}>
          {pictures.isUploading ? t('review.uploading') : pictures.hasFailed ? t('review.uploadFailed') : t('review.pictureHint')}
        </View>
      </Card>
      <Card>
        <Choice kind="switch" trailing checked={model.isAnonymous} onChange={model.setAnonymous} label={t('review.anonymous')}>
          <View className="zm-review__anonymous">{t('review.anonymous')}</View>
          <View className="zm-review__hint">{t(model.isAnonymous ? 'review.anonymousOn' : 'review.anonymousOff')}</View>
        </Choice>
      </Card>
    </>
  )
})
