import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, InputNumber } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { daysProblem, giftsThatFit, SEEKING_DAYS, type SeekingKind } from '@domain/coupon/campaign'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { campaignsTexts } from './texts'

interface SoughtProps {
  kind: SeekingKind
  /** Null: it is a new one. */
  campaign: Pick<StaffOutput<'/staff/getCampaign'>, 'campaignId' | 'promisedFen' | 'gifts'> | null
  offers: StaffOutput<'/staff/getCampaignChoices'>['offers']
  sign: string
}

/** For how many members a campaign would be now, and what their coupons come to. */
const Preview = ({ kind, campaign, offers, sign }: SoughtProps) => {
  const t = useTexts(campaignsTexts)
  const days = Form.useWatch<number | null | undefined>('days') ?? null
  const offerIds = Form.useWatch<string[] | undefined>('offerIds') ?? []
  const budgetFen = Form.useWatch<number | null | undefined>('budgetFen') ?? null
  const mostGifts = Form.useWatch<number | null | undefined>('mostGifts') ?? null
  const campaignId = campaign?.campaignId
  const isWhole = days !== null && daysProblem(kind, days) === null
  const preview = useQuery({
    queryKey: ['campaignPreview', kind, days, campaignId],
    queryFn: () => call('/staff/previewCampaign', { kind, days: days!, ...(campaignId !== undefined && { campaignId }) }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  if (!isWhole || !preview.data) return null
  const { members } = preview.data
  const chosen = offers.filter(({ offerId }) => offerIds.includes(offerId))
  const giftFen = chosen.reduce<number | null>((sum, { mostFen }) => (sum === null || mostFen === null ? null : sum + mostFen), 0)
  const spent = { promisedFen: campaign?.promisedFen ?? 0, gifts: campaign?.gifts ?? 0 }
  const fit = giftsThatFit({ budgetFen, mostGifts, ...spent }, giftFen, members)
  const number = (count: number) => count.toLocaleString('en')
  return (
    <Alert
      type="info"
      showIcon
      className="form-touches"
      title={fit < members ? t('previewedFit', { count: number(members), fit: number(fit) }) : t('previewed', { count: number(members) })}
      description={[
        giftFen !== null && giftFen > 0 && fit > 0 && t('previewedMost', { amount: moneyText(fit * giftFen, sign) }),
        t('notFrozen'),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

/** Whom a campaign looks for: by days without an order, or before the birthday. */
export const Sought = (props: SoughtProps) => {
  const t = useTexts(campaignsTexts)
  const { kind } = props
  const { least, most } = SEEKING_DAYS[kind]
  return (
    <>
      <Form.Item name="days" label={t(`days.${kind}`)} {...(kind === 'birthday' && { extra: t('onTheDay') })}>
        <InputNumber<number> min={least} max={most} precision={0} />
      </Form.Item>
      <Preview {...props} />
    </>
  )
}
