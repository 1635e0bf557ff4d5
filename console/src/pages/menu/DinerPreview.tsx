import { useTexts } from '../../i18n/useTexts'
import { menuTexts } from './texts'

/** The diners' own app on the menu's page, with the menu as it will be once the draft is published (decision 0325). */
export const DinerPreview = ({ shopId }: { shopId: string }) => {
  const t = useTexts(menuTexts)
  return (
    <div className="diner-preview">
      <p className="field-hint">{t('previewNote')}</p>
      <iframe title={t('preview')} src={`/?preview=1&shopId=${encodeURIComponent(shopId)}#/pages/menu/main`} width={390} height={780} />
    </div>
  )
}
