import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { PageHead } from '../../shell/PageHead'
import { BrandFields } from '../setup/BrandFields'
import { setupTexts } from '../setup/texts'
import { settingsTexts } from './texts'
import '../../parts/fields.css'
import '../setup/setup.css'
import './shopSettings.css'

type Merchant = StaffOutput<'/staff/getMerchant'>
const fieldsOf = ({ name, logo, brandColor, languages, phone, story, currencySign }: Merchant) => ({
  name,
  logo,
  brandColor,
  languages,
  phone,
  story,
  currencySign,
})
type Fields = ReturnType<typeof fieldsOf>

/** The merchant's name and appearance. */
export const BrandPage = () => {
  const t = useTexts(settingsTexts)
  const forms = useTexts(formTexts)
  const words = useTexts(setupTexts)
  const client = useQueryClient()
  const merchant = useQuery({ queryKey: ['merchant'], queryFn: () => call('/staff/getMerchant', {}) })
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const labels = {
    name: t('brandName'),
    logo: words('logo'),
    brandColor: words('colour'),
    languages: words('languages'),
    phone: t('phone'),
    story: t('story'),
    currencySign: t('currencySign'),
  }
  const save = async (fields: Fields, version: number) => {
    const name = { ...noWords(), ...fields.name }
    client.setQueryData(['merchant'], await call('/staff/setMerchant', { ...fields, name, version }))
    await client.invalidateQueries({ queryKey: ['me'] })
  }
  return (
    <>
      <PageHead title={t('brandTitle')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={merchant}>
        {(data) => (
          <section className="sheet settings-part">
            <SettingsForm
              stored={fieldsOf(data)}
              state={data}
              labels={labels}
              save={save}
              reload={() => void merchant.refetch()}
              onDirty={setDirty}
            >
              <BrandFields />
              <div className="fields-row">
                <Form.Item name="phone" label={t('phone')}>
                  <Input inputMode="tel" maxLength={20} />
                </Form.Item>
                <Form.Item name="currencySign" label={t('currencySign')}>
                  <Input maxLength={4} />
                </Form.Item>
              </div>
              <WordsFields name="story" label={t('story')} languages={data.languages} longest={2000} rows={3} />
            </SettingsForm>
          </section>
        )}
      </Loaded>
    </>
  )
}
