import { useTexts } from '../../i18n/useTexts'
import { menuTexts } from './texts'

/** The diners' own app, as it is served to them. */
export const DinerPreview = ({ shopId }: { shopId: string }) => {
  const t = useTexts(menuTexts)
  return (
    <div className="diner-preview">
      <p className="field-hint">{t('previewNote')}</p>
      <iframe title={t('preview')} src={`/#/packShop/pages/detail/main?shopId=${encodeURIComponent(shopId)}`} width={390} height={780} />
    </div>
  )
}
