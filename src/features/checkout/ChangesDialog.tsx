import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ignoreShown } from '@/api'
import { Dialog } from '@/components/ui/Dialog'
import { useRetained } from '@/components/ui/useRetained'
import { ChangeList } from '@/features/changes'
import { useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import type { LookedAt } from '@domain/cart/changesByDish'
import { checkoutTexts } from './texts'
import './style.scss'

export interface ChangesDialogProps {
  changes: readonly CartChange[]
  /** The lines as the diner last saw them. */
  lines: readonly LookedAt[]
  onAccept: () => Promise<void>
  onBack: () => void
}

/** Shows before the order is placed what has changed since the diner last saw it. */
export const ChangesDialog = observer(({ changes, lines, onAccept, onBack }: ChangesDialogProps) => {
  const { t } = useI18n(checkoutTexts)
  const [isBusy, setBusy] = useState(false)
  const isOpen = changes.length > 0
  const shownChanges = useRetained(isOpen ? changes : null) ?? []
  const shownLines = useRetained(isOpen ? lines : null) ?? []
  const accept = async () => {
    setBusy(true)
    await onAccept()
      .catch(ignoreShown)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={isOpen}
      title={t('change.title')}
      confirm={t('change.accept')}
      busy={isBusy}
      onConfirm={() => void accept()}
      cancel={t('change.back')}
      onCancel={onBack}
    >
      {t('change.body')}
      <ChangeList changes={shownChanges} lines={shownLines} />
    </Dialog>
  )
})
