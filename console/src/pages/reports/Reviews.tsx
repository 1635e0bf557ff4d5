import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Input, Segmented } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { partsTexts } from '../../parts/texts'
import { usePages } from '../../parts/paging/usePages'
import { useFailure } from '../../parts/useFailure'
import type { ReportPartProps } from './search'
import { reportsTexts } from './texts'

type Review = StaffOutput<'/staff/getReviews'>['list'][number]
const LONGEST = 500
const STARS = 5
const FILTERS = ['all', 'unanswered', 'poor'] as const
type Filter = (typeof FILTERS)[number]
/** One star alone: what has to be answered first. */
const POOR = 1

/** Stars as text: a screen reader is told their number instead. */
const Stars = ({ rating }: { rating: number }) => {
  const t = useTexts(reportsTexts)
  return (
    <span role="img" aria-label={t('stars', { count: rating })}>
      {'★'.repeat(rating) + '☆'.repeat(STARS - rating)}
    </span>
  )
}

const Answer = ({ review, onSaved }: { review: Review; onSaved: () => void }) => {
  const t = useTexts(reportsTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const [typed, setTyped] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (text: string) =>
      call('/staff/answerReview', { shopId: review.shopId, orderNo: review.orderNo, text, seen: review.answer }),
    onSuccess: ({ answer }) => {
      setTyped(null)
      void message.success(t(answer === '' ? 'answerRemoved' : 'answered'))
      onSaved()
    },
    onError: (fault) => {
      fail(fault)
      onSaved()
    },
  })
  if (typed === null)
    return (
      <div className="review-answer">
        {review.answer !== '' && (
          <p>
            <span className="report-note">{t('answerOf', { name: review.answeredBy })}</span> {review.answer}
          </p>
        )}
        {review.mayAnswer && (
          <Button size="small" onClick={() => setTyped(review.answer)}>
            {t(review.answer === '' ? 'answer' : 'changeAnswer')}
          </Button>
        )}
      </div>
    )
  return (
    <div className="review-answer">
      <Input.TextArea
        aria-label={t('answer')}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={LONGEST}
        showCount
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="review-keys">
        <Button onClick={() => setTyped(null)}>{t('cancel')}</Button>
        <Button type="primary" disabled={typed.trim() === review.answer} loading={save.isPending} onClick={() => save.mutate(typed)}>
          {t('publish')}
        </Button>
      </div>
    </div>
  )
}

/** What guests wrote, and what the shop answers; others read both. */
export const Reviews = ({ scope }: ReportPartProps) => {
  const t = useTexts(reportsTexts)
  const parts = useTexts(partsTexts)
  const { dateTime } = useDates()
  const client = useQueryClient()
  const [filter, setFilter] = useState<Filter>('all')
  const input = { ...scope, ...(filter === 'unanswered' && { only: filter }), ...(filter === 'poor' && { rating: POOR }) }
  const pages = usePages(['reviews', input], (cursor) => call('/staff/getReviews', { ...input, ...(cursor !== undefined && { cursor }) }))
  const again = () => void client.invalidateQueries({ queryKey: ['reviews'] })
  return (
    <section className="sheet report-part" aria-label={t('part.reviews')}>
      <div className="report-head">
        <h2>{t('part.reviews')}</h2>
        <span className="report-note">{t('reviewsNote')}</span>
      </div>
      <Segmented
        aria-label={t('whichReviews')}
        className="report-choice"
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({ value, label: t(`reviews.${value}`) }))}
      />
      <Loaded of={pages}>
        {(list) =>
          list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noReviews')} />
          ) : (
            <ul className={`reviews${pages.isOld ? ' is-old' : ''}`}>
              {list.map((review) => (
                <li key={review.orderNo}>
                  <div className="report-head">
                    <Stars rating={review.rating} />
                    <strong>{review.nickName || t('unnamed')}</strong>
                    <span className="report-note">{[review.shop, dateTime(review.createdAt)].join(' · ')}</span>
                  </div>
                  <p>{review.text}</p>
                  {review.pictures.length > 0 && (
                    <div className="review-pictures">
                      {review.pictures.map((url) => (
                        <img key={url} src={url} alt="" width={64} height={64} loading="lazy" />
                      ))}
                    </div>
                  )}
                  <Answer review={review} onSaved={again} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {pages.more && (
        <div className="more">
          <Button loading={pages.isFetchingMore} onClick={pages.more}>
            {parts('more')}
          </Button>
        </div>
      )}
    </section>
  )
}
