import { Button } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

/** In place of a page whose own code failed, or did not come. */
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
