import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { MAX_AMOUNT } from '@domain/money'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { PictureField } from '../../parts/picture/PictureField'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { useMay } from '../../session/useMe'
import { activityTexts } from './activityTexts'
import { useSign } from './useSign'
import { type DrawnKind, GIVEN_KINDS } from './prizeValues'

const MOST_DAYS = 366

const PictureInput = ({ value, onChange }: { value?: string | null; onChange?: (picture: string | null) => void }) => (
  <PictureField
    purpose="dish"
    shown={value ?? '/art/plum/wrapped-gift.svg'}
    isOwn={value?.startsWith('/pictures/') ?? false}
    onChange={(picture) => onChange?.(picture)}
  />
)
export const ActivityPictureField = ({ name, label }: { name: string | (string | number)[]; label?: string }) => (
  <Form.Item name={name} {...(label !== undefined && { label })}>
    <PictureInput />
  </Form.Item>
)

interface PrizeFieldsProps {
  /** Where the prize stands in the form's list. */
  path: [list: string, index: number]
  kinds?: readonly DrawnKind[]
  /** What it is and its name can no longer be changed. */
  isPromised?: boolean
}

/** What a prize is, how much of it, and its name. */
export const PrizeFields = ({ path, kinds = GIVEN_KINDS, isPromised: disabled = false }: PrizeFieldsProps) => {
  const sign = useSign()
  const t = useTexts(activityTexts)
  const languages = useLanguages()
  const form = Form.useFormInstance()
  const [list, index] = path
  const kind = Form.useWatch<DrawnKind>([list, index, 'prize', 'kind'], form)
  const maySeeCoupons = useMay('giveToMembers')
  const coupons = useQuery({
    queryKey: ['givableCoupons'],
    queryFn: () => call('/staff/getGivableCoupons', {}),
    enabled: maySeeCoupons && kind === 'coupon',
  })
  const filled = [{ required: true, message: t('valueMissing') }]
  return (
    <>
      <div className="fields-row">
        <Form.Item name={[index, 'prize', 'kind']} label={t('prizeKind')}>
          <Select disabled={disabled} options={kinds.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        {kind === 'goods' && (
          <Form.Item name={[index, 'prize', 'days']} label={t('goodsDays')} rules={filled}>
            <InputNumber<number> min={1} max={MOST_DAYS} precision={0} disabled={disabled} />
          </Form.Item>
        )}
        {kind === 'balance' && (
          <Form.Item name={[index, 'prize', 'bonusFen']} label={t('howMuch')} rules={filled}>
            <AmountInput label={t('howMuch')} prefix={sign} disabled={disabled} />
          </Form.Item>
        )}
        {kind === 'points' && (
          <Form.Item name={[index, 'prize', 'points']} label={t('howMany')} rules={filled}>
            <InputNumber<number> min={1} max={MAX_AMOUNT} precision={0} disabled={disabled} />
          </Form.Item>
        )}
        {kind === 'coupon' && (
          <Form.Item name={[index, 'prize', 'offerId']} label={t('whichCoupon')} rules={filled}>
            <Select
              disabled={disabled}
              loading={coupons.isLoading}
              options={(coupons.data?.list ?? []).map(({ offerId, name }) => ({ value: offerId, label: name }))}
            />
          </Form.Item>
        )}
      </div>
      <WordsFields name={[index, 'name']} label={t('prizeName')} languages={languages} longest={40} missing={t('prizeNameMissing')} />
      <WordsFields name={[index, 'note']} label={t('prizeNote')} languages={languages} longest={80} />
      <ActivityPictureField name={[index, 'picture']} />
    </>
  )
}
