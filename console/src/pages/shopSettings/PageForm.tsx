import { Button, Checkbox, Form } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { MOST_PAGE_FIELDS, MOST_PAGE_PICTURES, SHOP_SERVICES } from '@domain/shop/storefront'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { FormPicture } from '../../parts/picture/FormPicture'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { pageTexts } from './pageTexts'
import { RowsField } from './RowsField'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ about, pictures, services, customFields }: Settings['page']) => ({
  about,
  pictures: pictures.map((picture): { picture: string | null } => ({ picture })),
  services,
  customFields,
})
type Fields = ReturnType<typeof fieldsOf>

/** What diners see when they open the shop. */
export const PageForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(pageTexts)
  const languages = useLanguages()
  const [isPreviewing, setPreviewing] = useState(false)
  const { page, shopId } = settings
  const labels = Object.fromEntries((['about', 'pictures', 'services', 'customFields'] as const).map((key) => [key, t(key)]))
  const save = async ({ about, pictures, services, customFields }: Fields, version: number) => {
    const chosen = pictures.flatMap(({ picture }) => picture ?? [])
    show(
      await call('/staff/setShopPage', {
        shopId,
        version,
        about: { ...noWords(), ...about },
        pictures: [...new Set(chosen)],
        services,
        customFields: customFields.map(({ remark, ...field }) => ({ ...field, remark: { ...noWords(), ...remark } })),
      }),
    )
  }
  return (
    <>
      <div className="settings-lead">
        <p className="settings-hint">{t('purpose')}</p>
        <Button icon={<Eye size={16} aria-hidden />} onClick={() => setPreviewing(true)}>
          {t('preview')}
        </Button>
      </div>
      <SettingsForm stored={fieldsOf(page)} state={page} labels={labels} save={save} reload={reload} onDirty={onDirty}>
        <WordsFields name="about" label={t('about')} languages={languages} longest={500} rows={3} />
        <Form.Item name="services" label={t('services')}>
          <Checkbox.Group options={SHOP_SERVICES.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <h3>{t('pictures')}</h3>
        <p className="settings-hint">{t('picturesHint')}</p>
        <RowsField name="pictures" most={MOST_PAGE_PICTURES} add={t('addPicture')} blank={() => ({ picture: null })}>
          {(at) => (
            <Form.Item name={[at, 'picture']}>
              <FormPicture purpose="shop" shape="wide" isOptional={false} drawing="/art/tea/teapot.svg" />
            </Form.Item>
          )}
        </RowsField>
        <h3>{t('customFields')}</h3>
        <p className="settings-hint">{t('fieldsHint')}</p>
        <RowsField
          name="customFields"
          most={MOST_PAGE_FIELDS}
          add={t('addField')}
          blank={() => ({ fieldId: newKey(), remark: noWords(), picture: null })}
        >
          {(at) => (
            <div className="settings-card">
              <Form.Item name={[at, 'picture']}>
                <FormPicture purpose="shop" drawing="/art/tea/hot-beverage.svg" />
              </Form.Item>
              <WordsFields name={[at, 'remark']} label={t('remark')} languages={languages} longest={120} missing={t('remarkMissing')} />
            </div>
          )}
        </RowsField>
      </SettingsForm>
      {isPreviewing && (
        <DinerPreview
          shopId={shopId}
          page={`packShop/pages/detail/main?shopId=${encodeURIComponent(shopId)}`}
          note={t('previewNote')}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  )
}
