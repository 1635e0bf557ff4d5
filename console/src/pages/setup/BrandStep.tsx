import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useRetained } from '../../parts/useRetained'
import { noWords } from '../../parts/words'
import { BrandFields, type BrandValues, FIRST_COLOUR } from './BrandFields'
import { StepKeys } from './StepKeys'
import { setupTexts } from './texts'
import { useRefreshSetup } from './useSetup'

interface BrandFormProps {
  /** Under which unsaved input is stored. */
  name: string
  initial: BrandValues
  save: (values: BrandValues) => Promise<unknown>
  onDone: () => void
}
const BrandForm = ({ name, initial, save, onDone }: BrandFormProps) => {
  const t = useTexts(setupTexts)
  const [form] = Form.useForm<BrandValues>()
  const fail = useFailure(form)
  const refresh = useRefreshSetup()
  const { value: typed, retain, forget } = useRetained(name, () => initial)
  const saving = useMutation({
    mutationFn: async (values: BrandValues) => {
      await save({ ...values, name: { ...noWords(), ...values.name } })
      forget()
      await refresh()
    },
    onSuccess: onDone,
    onError: fail,
  })
  return (
    <Form
      form={form}
      layout="vertical"
      className="setup-form"
      initialValues={typed}
      onValuesChange={(_, values) => retain({ ...typed, ...values })}
      onFinish={saving.mutate}
    >
      <div className="setup-body">
        <h1>{t('brandTitle')}</h1>
        <BrandFields />
      </div>
      <StepKeys>
        <Button type="primary" size="large" htmlType="submit" loading={saving.isPending}>
          {t('saveNext')}
        </Button>
      </StepKeys>
    </Form>
  )
}

const ExistingBrand = ({ onDone }: { onDone: () => void }) => {
  const merchant = useQuery({ queryKey: ['merchant'], queryFn: () => call('/staff/getMerchant', {}) })
  return (
    <Loaded of={merchant}>
      {({ mchntCd: _code, logoShown: _shown, changedBy: _by, ...known }) => (
        <BrandForm
          key={known.version}
          name={`brand.${known.version}`}
          initial={known}
          save={(values) => call('/staff/setMerchant', { ...known, ...values })}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}

/** Creates the merchant, or edits it when somebody returns to this step. */
export const BrandStep = ({ hasMerchant, onDone }: { hasMerchant: boolean; onDone: () => void }) => {
  const { lang } = useLanguage()
  if (hasMerchant) return <ExistingBrand onDone={onDone} />
  const initial: BrandValues = { name: noWords(), languages: [lang], brandColor: FIRST_COLOUR, logo: null }
  return <BrandForm name="brand" initial={initial} save={(values) => call('/staff/createMerchant', values)} onDone={onDone} />
}
