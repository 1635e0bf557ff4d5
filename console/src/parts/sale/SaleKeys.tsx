import { App, Button } from 'antd'
import type { SaleStage, SaleTurn } from '@domain/activity/onSale'
import { useTexts } from '../../i18n/useTexts'
import { saleTexts } from './saleTexts'

interface SaleKeysProps {
  name: string
  stage: SaleStage
  /** What was typed is not saved yet, so guests should not get it. */
  isDirty: boolean
  isBusy: boolean
  onTurn: (turn: SaleTurn) => Promise<unknown>
}

/** What can be done with what is on sale, or is not. */
export const SaleKeys = ({ name, stage, isDirty, isBusy, onTurn }: SaleKeysProps) => {
  const t = useTexts(saleTexts)
  const { modal } = App.useApp()
  const turn = (to: SaleTurn) => onTurn(to).catch(() => undefined)
  const askRemove = () =>
    void modal.confirm({
      title: t('askRemove', { name }),
      content: t('removeBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => turn('remove'),
    })
  if (stage === 'removed')
    return (
      <div className="keys">
        <Button loading={isBusy} onClick={() => void turn('putBack')}>
          {t('putBack')}
        </Button>
      </div>
    )
  return (
    <div className="keys">
      {stage === 'offSale' ? (
        <Button type="primary" disabled={isDirty} loading={isBusy} onClick={() => void turn('putOnSale')}>
          {t('putOnSale')}
        </Button>
      ) : (
        <Button loading={isBusy} onClick={() => void turn('takeOffSale')}>
          {t('takeOffSale')}
        </Button>
      )}
      <Button danger disabled={isBusy} onClick={askRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}
