import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { shellTexts } from './texts'

/** Replaces a page that does not exist, or that the person may not open. */
export const Note = ({ of }: { of: 'notFound' | 'forbidden' }) => {
  const t = useTexts(shellTexts)
  return (
    <div className="failed">
      <h2>{t(of)}</h2>
      <p>{t(`${of}Body`)}</p>
      <Link to="/account">
        <Button>{t('toAccount')}</Button>
      </Link>
    </div>
  )
}
