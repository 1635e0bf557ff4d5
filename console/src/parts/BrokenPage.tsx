import { Button } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

/** Replaces a page whose code failed or could not be loaded. */
export const BrokenPage = () => {
  const t = useTexts(partsTexts)
  return (
    <div className="failed" role="alert">
      <h2>{t('broken')}</h2>
      <p>{t('brokenBody')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  )
}
