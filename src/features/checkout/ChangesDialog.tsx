import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { told } from '@/api'
import { Dialog } from '@/components/ui/Dialog'
import { ChangeList } from '@/features/changes'
import { useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import type { LookedAt } from '@domain/changesByDish'
import { checkoutTexts } from './texts'
import './style.scss'

export interface ChangesDialogProps {
  changes: readonly CartChange[]
  /** As they were looked at. */
  lines: readonly LookedAt[]
  onAccept: () => Promise<void>
  onBack: () => void
}

/** What is no longer as the diner saw it, before anything is ordered. */
export const ChangesDialog = observer(({ changes, lines, onAccept, onBack }: ChangesDialogProps) => {
  const { t } = useI18n(checkoutTexts)
  const [isBusy, setBusy] = useState(false)
  // As it was while it leaves.
  const shown = useRef({ changes, lines })
  if (changes.length > 0) shown.current = { changes, lines }
  const accept = async () => {
    setBusy(true)
    await onAccept()
      .catch(told)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={changes.length > 0}
      title={t('change.title')}
      confirm={t('change.accept')}
      busy={isBusy}
      onConfirm={() => void accept()}
      cancel={t('change.back')}
      onCancel={onBack}
    >
      {t('change.body')}
      <ChangeList {...shown.current} />
    </Dialog>
  )
})
