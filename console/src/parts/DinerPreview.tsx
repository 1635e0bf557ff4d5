import { Drawer } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { saleTexts } from './sale/saleTexts'
import './dinerPreview.css'

interface DinerPreviewProps {
  shopId: string
  /** The page of the guests' app, with its query. */
  page: string
  note: string
  onClose: () => void
}

/** A page of the guests' app, as it is now. */
export const DinerPreview = ({ shopId, page, note, onClose }: DinerPreviewProps) => {
  const t = useTexts(saleTexts)
  return (
    <Drawer open onClose={onClose} size={448} title={t('preview')}>
      {/* Takes the focus, so that the drawer scrolls by keyboard. */}
      <p className="drawer-hint" role="note" tabIndex={0}>
        {note}
      </p>
      <iframe className="diner-frame" title={t('preview')} src={`/?preview=1&shopId=${encodeURIComponent(shopId)}#/${page}`} />
    </Drawer>
  )
}
