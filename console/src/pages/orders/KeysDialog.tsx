import { Modal } from 'antd'
import { useTexts } from '../../i18n/useTexts'
import { orderTexts } from './texts'

const KEYS = [
  ['J, K', 'keyNext'],
  ['Enter', 'keyEnter'],
  ['R', 'keyRefuse'],
  ['P', 'keyPrint'],
  ['Esc', 'keyClose'],
  ['Ctrl K', 'keySearch'],
  ['?', 'keyHelp'],
] as const

/** Lists the keyboard shortcuts of the board. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(orderTexts)
  return (
    <Modal open title={t('keys')} footer={null} onCancel={onClose}>
      <dl className="key-list">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
