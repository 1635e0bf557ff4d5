import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { setupTexts } from './texts'

/** The bar below a step: back, and the one next step. */
export const StepKeys = ({ onBack, children }: { onBack?: () => void; children: ReactNode }) => {
  const t = useTexts(setupTexts)
  return (
    <div className="setup-keys">
      {onBack ? (
        <Button size="large" onClick={onBack}>
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      <div className="setup-next">{children}</div>
    </div>
  )
}
