import { Form, Input } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AddressFields, type PlaceValue } from '../../parts/AddressFields'
import { PictureField } from '../../parts/picture/PictureField'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

type Profile = Settings['profile']
const fieldsOf = ({ name, address, notice, tableDesc, phone, lng, lat, region, picture }: Profile) => ({
  name,
  address,
  notice,
  tableDesc,
  phone,
  picture,
  city: region.city,
  place: { lng, lat, region } as PlaceValue,
})
type Fields = ReturnType<typeof fieldsOf>

const Where = () => {
  const form = Form.useFormInstance<Fields>()
  const place = Form.useWatch('place', form) as PlaceValue | undefined
  return (
    <>
      <Form.Item name="place" hidden>
        <Retained />
      </Form.Item>
      <AddressFields address={['address', 'hans']} place={place ?? null} onPlace={(value) => form.setFieldValue('place', value)} />
    </>
  )
}
interface ShopPictureProps {
  value?: string | null
  onChange?: (picture: string | null) => void
  profile: Profile
}
const ShopPicture = ({ value = null, onChange, profile: { picture, pictureShown } }: ShopPictureProps) => (
  <PictureField
    purpose="shop"
    shown={value ?? (picture === null ? pictureShown : DRAWN)}
    isOwn={value !== null}
    onChange={(chosen) => onChange?.(chosen)}
  />
)
/** The drawing that replaces a missing picture. */
const DRAWN = '/art/tea/teapot.svg'

/** A field without a control of its own. */
const Retained = () => null

/** Name, address, phone, notice. */
export const ProfileForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const languages = useLanguages()
  const { profile, shopId } = settings
  const labels = Object.fromEntries(
    (['name', 'address', 'city', 'place', 'phone', 'picture', 'notice', 'tableDesc'] as const).map((key) => [key, t(key)]),
  )
  const save = async ({ city, place, ...rest }: Fields, version: number) => {
    const region = place.region.city === city ? place.region : { regionCd: '', province: '', city }
    show(await call('/staff/setShopProfile', { shopId, version, ...rest, lng: place.lng, lat: place.lat, region }))
  }
  return (
    <SettingsForm
      stored={fieldsOf(profile)}
      state={profile}
      labels={labels}
      names={{ region: 'city' }}
      save={save}
      reload={reload}
      onDirty={onDirty}
    >
      <WordsFields name="name" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
      <Form.Item name="picture" label={t('picture')}>
        <ShopPicture profile={profile} />
      </Form.Item>
      <Where />
      <Form.Item name="phone" label={t('phone')}>
        <Input inputMode="tel" maxLength={20} className="field-short" />
      </Form.Item>
      <WordsFields name="notice" label={t('notice')} languages={languages} longest={200} rows={2} />
      <WordsFields name="tableDesc" label={t('tableDesc')} languages={languages} longest={200} rows={2} />
    </SettingsForm>
  )
}
