import { Button } from 'antd'
import { PackageX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { stockKeyTexts } from './stockKeyTexts'

const StockDrawer = lazy(() => import('./StockDrawer').then((module) => ({ default: module.StockDrawer })))

/** In the top bar of every page: the dishes that are sold out today. */
export const StockTopKey = ({ shopId, shopName }: { shopId: string; shopName: string }) => {
  const t = useTexts(stockKeyTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="text" icon={<PackageX size={18} aria-hidden />} aria-label={t('stock')} onClick={() => setOpen(true)}>
        <span className="topbar-word">{t('stock')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StockDrawer key={shopId} shopId={shopId} shopName={shopName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
