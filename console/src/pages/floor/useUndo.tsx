import { App, Button } from 'antd'
import { useTexts } from '../../i18n/useTexts'
import { floorTexts } from './texts'

const SHOWN_S = 8

/** Shows a message about an act, with a button to undo it. */
export function useUndo() {
  const t = useTexts(floorTexts)
  const { message } = App.useApp()
  return (done: string, undo: () => void): void => {
    const key = `${done}${Date.now()}`
    void message.success({
      key,
      duration: SHOWN_S,
      content: (
        <>
          {done}{' '}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(key)
              undo()
            }}
          >
            {t('undo')}
          </Button>
        </>
      ),
    })
  }
}
