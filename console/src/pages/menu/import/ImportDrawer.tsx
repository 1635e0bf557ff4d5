import { App, Drawer } from 'antd'
import { useTexts } from '../../../i18n/useTexts'
import { MenuImport } from './MenuImport'
import { importTexts } from './texts'

export const ImportDrawer = ({ shopId, onClose }: { shopId: string; onClose: () => void }) => {
  const t = useTexts(importTexts)
  const { message } = App.useApp()
  return (
    <Drawer open onClose={onClose} size="min(1100px, 100vw)" title={t('title')}>
      <div className="in-drawer">
        <MenuImport
          shopId={shopId}
          onDone={(count, isPublished) => {
            void message.success(t(isPublished ? 'done' : 'doneInDraft', { count }))
            onClose()
          }}
        />
      </div>
    </Drawer>
  )
}
